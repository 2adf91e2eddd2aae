import type { NewRegistration } from '@konbit/contracts';
import { ApiError, currentLanguage, sentenceOf, translate } from '@konbit/web';
import { failureTexts, type KnownFailure } from './failure-texts.ts';
import { registrationTexts } from './registration-texts.ts';

const say = translate(failureTexts);
const sayInWizard = translate(registrationTexts);

/** What the visitor reads when a registration was not taken: the service's sentence, in the language of the page. */
export function failureSentence(error: unknown): string {
  if (currentLanguage() !== 'en' && error instanceof ApiError && isKnown(error.code)) return say(error.code);
  return sentenceOf(error, say('tryAgain'));
}

/** Sentences for the fields that the service refused, as long as they still hold what it refused. */
export function refusedFields(
  error: unknown,
  sent: Partial<NewRegistration> | undefined,
  now: Partial<NewRegistration>,
): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || !error.body?.fields || !sent) return {};
  const refused = Object.entries(error.body.fields).filter(([field]) => valueIn(sent, field) === valueIn(now, field));
  return Object.fromEntries(refused.map(([field, sentence]) => [field, inPageLanguage(sentence, error)]));
}

/** The service writes English. Where it says the same of the field as of the whole, the page has the words. */
function inPageLanguage(sentence: string, error: ApiError): string {
  if (currentLanguage() === 'en') return sentence;
  return sentence === error.sentence ? failureSentence(error) : sayInWizard('checkAnswer');
}

const valueIn = (registration: Partial<NewRegistration>, field: string) => registration[field as keyof NewRegistration];

/** The service answers so and, to the owner of the address, sends the link to the registration again. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'EMAIL_ALREADY_REGISTERED';

const isKnown = (code: string | undefined): code is KnownFailure =>
  code !== undefined && code !== 'tryAgain' && code in failureTexts.en;
