import type { RegistrationView } from '@konbit/contracts';
import {
  dropWrite,
  failureSentence,
  newGuest,
  PhotoField,
  showToast,
  useOwnMatch,
  useSession,
  useSetSession,
  useTexts,
  useWaitingWrites,
  type WaitingWrite,
} from '@konbit/web';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isEmailTaken, noAnswers, refusedFields, toAnswers, toNewRegistration } from '../common/answers.ts';
import { useAnswersForm } from '../common/answers-form.ts';
import { useProfilePhoto } from '../common/profile-photo.ts';
import { rsvpTexts } from '../common/texts/texts.ts';
import { forgetPutAside, putAside, readDraft, readPutAside, storeDraft, toDraft } from './registration-draft.ts';
import { sentBy, useRegister } from './registration.api.ts';
import { lastStep, mayContinue, nextStep, previousStep, requiredAt, stepAsking } from './wizard-progress.ts';

export type RegistrationWizardState = ReturnType<typeof useRegistrationWizard>;

export interface Guest extends Pick<RegistrationView, 'id' | 'firstName' | 'email' | 'doorCode' | 'status'> {
  photo: string | null;
}

export function useRegistrationWizard() {
  const t = useTexts(rsvpTexts);
  const client = useQueryClient();
  const [begun] = useState(readDraft);
  // A photo field that came later would move the consents under a finger.
  if (begun?.step === lastStep) use(PhotoField.ahead());
  const [step, setStep] = useState(begun?.step ?? 0);
  const [direction, setDirection] = useState<'forward' | 'back'>('forward');
  const photo = useProfilePhoto();
  const [aside, setAside] = useState(readPutAside);
  const reasonOf = (error: Error) => failureSentence(error, t('pleaseTryAgain'));

  const register = useRegister({
    onTaken: (view) => {
      known.remember(view);
      showToast({ title: t('successful'), description: t('successfulText'), tone: 'success' });
    },
    onRefused: (error) => {
      showToast({ title: t('failed'), description: reasonOf(error), tone: 'destructive' });
    },
  });
  const [takenUp, setTakenUp] = useState<WaitingWrite | null>(null);
  const kept = useWaitingWrites(newGuest);
  const known = useKnownGuest(step === 0 && !begun && !aside && kept.length === 0);
  const error = register.error ?? takenUp?.refusal;
  const sent = sentBy(register.error ? register.write : takenUp);

  const { isSuccess, isError, isWaiting, write } = register;
  // Outside React: the storage of tab and device. What is refused is a draft of the open wizard again.
  useEffect(() => {
    if (isSuccess || isWaiting) {
      storeDraft(null);
      forgetPutAside();
    } else if (isError && write) {
      storeDraft(toDraft(lastStep, toAnswers(sentBy(write))));
      void dropWrite(client, write.key);
    }
  }, [client, isSuccess, isError, isWaiting, write]);

  const { form, refused, isEmailChecked, setEmailChecked } = useAnswersForm({
    initialValues: { ...noAnswers, ...begun },
    onValuesChange: (answers) => storeDraft(toDraft(step, answers)),
    refusedIn: (answers) => refusedFields(error, sent, toNewRegistration(answers, photo.dataUrl)),
  });

  const required = requiredAt(step);
  const isBusy = register.isPending || (step === lastStep && photo.isPreparing);
  const mayAdvance = mayContinue(step, form.values) && !(required && refused[required]) && !isBusy;

  function goTo(to: number, answers = form.values): void {
    void PhotoField.ahead();
    setDirection(to > step ? 'forward' : 'back');
    form.clearErrors();
    setEmailChecked(false);
    setStep(to);
    storeDraft(toDraft(to, answers));
  }

  function resume(to: number, answers: Partial<typeof form.values>, dataUrl: string | null): void {
    const all = { ...form.values, ...answers };
    form.setValues(all);
    photo.restore(dataUrl);
    goTo(to, all);
  }

  function takeUp(refused: WaitingWrite): void {
    const { profileImage = null, ...answers } = sentBy(refused);
    setTakenUp(refused);
    resume(lastStep, toAnswers(answers), profileImage);
    void dropWrite(client, refused.key);
  }

  function advance(): void {
    if (!mayAdvance) {
      if (required) form.validateField(required);
      if (required === 'email') setEmailChecked(true);
    } else if (step === lastStep) {
      setTakenUp(null);
      register.send(toNewRegistration(form.values, photo.dataUrl));
    } else goTo(nextStep(step));
  }

  return {
    step,
    direction,
    form,
    photo,
    photoError: photo.faultText ?? refused.profileImage,
    mayAdvance,
    /** The email is wrong, and its error is not shown yet. */
    hidesFault: required === 'email' && !isEmailChecked && !mayContinue(step, form.values),
    isPending: register.isPending,
    failure: error ? reasonOf(error) : null,
    isEmailTaken: isEmailTaken(error),
    stepRefused: Object.keys(refused)
      .map(stepAsking)
      .find((refusedStep) => refusedStep !== undefined && refusedStep !== step),
    guest: register.data && ({ ...register.data, photo: sentBy(write)!.profileImage ?? null } satisfies Guest),
    waitsFor: isWaiting ? sentBy(write) : undefined,
    /** Who has registered in this browser before, while nothing else is begun. */
    registered: known.guest,
    registerAnother: known.setAside,
    /** What others, or the visitor before a reload, have left here. */
    kept,
    takeUp,
    drop: ({ key }: WaitingWrite) => void dropWrite(client, key),
    advance,
    back: () => goTo(previousStep(step)),
    goTo,
    bringBack:
      aside &&
      (() => {
        const { step: to, ...answers } = aside.draft;
        forgetPutAside();
        setAside(null);
        resume(to, answers, aside.photo);
      }),
    /** Nothing of what was typed is there the next time, unless it is brought back. */
    discard: () => {
      if (readDraft()) putAside(toDraft(step, form.values), photo.dataUrl);
      storeDraft(null);
    },
  };
}

/** Whom this browser has registered, as long as the service knows them; asked for at the welcome. */
function useKnownGuest(isAtWelcome: boolean) {
  const session = useSession();
  const setSession = useSetSession();
  const [search] = useSearchParams();
  const isAnother = search.get('rsvp') === 'another';
  const [atStart, setAtStart] = useState(isAtWelcome && !isAnother ? session : null);
  const isGone = useOwnMatch() === null;
  return {
    guest: atStart && isAtWelcome && !isGone ? atStart : undefined,
    setAside: () => setAtStart(null),
    /** A family may share a phone: the first of them is the browser's guest. */
    remember: ({ id, email }: RegistrationView) => session ?? setSession({ registrationId: id, userEmail: email }),
  };
}
