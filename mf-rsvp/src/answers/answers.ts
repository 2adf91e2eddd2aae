import {
  cleanEmail,
  type FieldName,
  type FieldOfKind,
  forEachField,
  isAccentedEmail,
  isOfKind,
  isRequired,
  isVisible,
  isWellFormedEmail,
  type NewRegistration,
  type RegistrationAnswers,
  registrationFields,
  registrationLimits,
  type RequiredField,
} from '@konbit/contracts';
import { ApiError, fieldSentences, type PhotoFault, showToast, useChosenPhoto, useTexts } from '@konbit/web';
import { rsvpTexts } from '../texts/texts.ts';

/** A form's answers: each text as typed, empty while there is none. The photo is apart. */
export type Answers = {
  [N in FieldName]: N extends FieldOfKind<'choice' | 'consent'> ? RegistrationAnswers[N] : string;
};

/** Reads a registration, a draft or a post, which may hold anything. */
export const toAnswers = (values: Partial<Record<FieldName, unknown>>) =>
  forEachField<Answers>((name) => {
    const value = values[name];
    if (isOfKind(name, 'consent')) return Boolean(value);
    if (isOfKind(name, 'choice')) return registrationFields[name].values.find((each) => each === value) ?? null;
    return typeof value === 'string' ? value : '';
  });

export const noAnswers = toAnswers({});

export const fromAnswers = (answers: Answers) =>
  forEachField<RegistrationAnswers>((name) => {
    const answer = answers[name];
    if (typeof answer !== 'string') return answer;
    return isRequired(name) ? answer.trim() : answer.trim() || null;
  });

/** The payload, without empty answers. The same answers always make the same payload. */
export function toNewRegistration(answers: Answers, profileImage: string | null): NewRegistration {
  const entries = Object.entries({ ...fromAnswers(answers), profileImage });
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as unknown as NewRegistration;
}

export type Fault = `${RequiredField}Required` | 'emailAccented' | 'emailInvalid';

/** What the service would refuse. */
export function faultOf(name: FieldName, answers: Answers): Fault | undefined {
  if (!isRequired(name)) return undefined;
  if (!isVisible(answers[name])) return `${name}Required`;
  if (!isOfKind(name, 'email')) return undefined;
  const email = cleanEmail(answers[name]);
  if (isWellFormedEmail(email)) return undefined;
  return isAccentedEmail(email) ? 'emailAccented' : 'emailInvalid';
}

/** Sentences for refused fields whose values have not changed since. */
export function refusedFields(
  error: unknown,
  sent: Partial<NewRegistration> | undefined,
  now: Partial<NewRegistration>,
): Readonly<Record<string, string>> {
  if (!sent) return {};
  const isUnchanged = (field: string) => sent[field as keyof NewRegistration] === now[field as keyof NewRegistration];
  return Object.fromEntries(Object.entries(fieldSentences(error)).filter(([field]) => isUnchanged(field)));
}

/** The service then mails the link to the registration again. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'EMAIL_ALREADY_REGISTERED';

/** Large enough for any screen, small enough for bad reception. */
const photoRules = { limitBytes: registrationLimits.profileImageBytes, longestSidePx: 1200, quality: 0.85 };

/** The optional photo, which goes with the open dialog. A toast and the field both name its fault (specified). */
export function useProfilePhoto(onPrepared?: (dataUrl: string) => void) {
  const t = useTexts(rsvpTexts);
  const sentence = (fault: PhotoFault) => t(`${fault}Text`);
  const photo = useChosenPhoto(photoRules, {
    onPrepared,
    onRefused: (fault) => showToast({ title: t(fault), description: sentence(fault), tone: 'destructive' }),
  });
  return { ...photo, faultText: photo.fault && sentence(photo.fault) };
}
