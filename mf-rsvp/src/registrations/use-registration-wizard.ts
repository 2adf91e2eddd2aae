import type { NewRegistration, RegistrationView } from '@konbit/contracts';
import {
  bodyOf,
  dropQueued,
  failureSentence,
  newGuest,
  queued,
  type QueuedWrite,
  refusalOf,
  showToast,
  useQueuedWrites,
  useTexts,
} from '@konbit/web';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { noAnswers, toAnswers, toNewRegistration } from '../common/answers.ts';
import { isEmailTaken, refusedFields } from '../common/registration-failure.ts';
import { registrationTexts } from '../common/registration-texts.ts';
import { useAnswersForm } from '../common/use-answers-form.ts';
import { useProfilePhoto } from '../common/use-profile-photo.ts';
import type { Guest } from './next-ways.tsx';
import { draftAtom, putAside, putAsideAtom, toDraft } from './registration-draft.ts';
import { type SentLate, useRegister, useRegisteredLate } from './registration.api.ts';
import { suggestEmail } from './suggest-email.ts';
import { lastStep, mayContinue, nextStep, previousStep, requiredAt, stepAsking } from './wizard-progress.ts';

export type RegistrationWizardState = ReturnType<typeof useRegistrationWizard>;

/** All that the wizard knows and can do. What it says is derived anew at every render, in the language of the page. */
export function useRegistrationWizard() {
  const t = useTexts(registrationTexts);
  const [draft, setDraft] = useAtom(draftAtom);
  const [{ step: begunAt, ...typed }] = useState(draft ?? { step: 0 });
  const [step, setStep] = useState(begunAt);
  const [direction, setDirection] = useState<'forward' | 'back'>('forward');
  const photo = useProfilePhoto();
  const [aside, setAside] = useAtom(putAsideAtom);
  const [mayBringBack] = useState(() => aside !== null && Date.now() < aside.until);
  const reasonOf = (error: Error) => failureSentence(error, t('tryAgain'));
  const isDone = () => {
    setDraft(null);
    setAside(null);
  };
  const [late, setLate] = useState<SentLate | null>(null);
  const register = useRegister({
    onTaken: () => {
      isDone();
      showToast({ title: t('successful'), description: t('successfulText'), tone: 'success' });
    },
    onKept: isDone,
    onError: (error) => showToast({ title: t('failed'), description: reasonOf(error), tone: 'destructive' }),
  });
  const kept = useQueuedWrites(newGuest);
  useRegisteredLate((told, write) => {
    if (register.data !== queued) return; // Another one's: the welcome says it.
    if (told.error) takeUp(told, write);
    else setLate(told);
  });
  const error = register.error ?? late?.error;
  const sent = register.error ? register.variables : late?.sent;

  const { form, refused, isEmailChecked, setEmailChecked } = useAnswersForm({
    initialValues: { ...noAnswers, ...typed },
    onValuesChange: (answers) => setDraft(toDraft(step, answers)),
    refusedIn: (answers) => refusedFields(error, sent, toNewRegistration(answers, photo.dataUrl)),
  });

  const registration = toNewRegistration(form.values, photo.dataUrl);
  const required = requiredAt(step);
  const isBusy = register.isPending || (step === lastStep && photo.isPreparing);
  const mayAdvance = mayContinue(step, form.values) && !(required && refused[required]) && !isBusy;
  const correction = suggestEmail(registration.email);

  function goTo(to: number): void {
    setDirection(to > step ? 'forward' : 'back');
    form.clearErrors();
    setEmailChecked(false);
    setStep(to);
    setDraft(toDraft(to, form.values));
  }

  /** What was there when the wizard was closed, and the step it was closed at. */
  function bringBack(): void {
    if (!aside) return;
    const { step: to, ...answers } = aside.draft;
    form.setValues(answers);
    photo.restore(aside.photo);
    setAside(null);
    setDirection('forward');
    setStep(to);
    setDraft(aside.draft);
  }

  /** One that waited and was refused, to be corrected. */
  function takeUp(refused: SentLate, { id }: QueuedWrite): void {
    const answers = toAnswers(refused.sent);
    register.reset();
    setLate(refused);
    form.setValues(answers);
    photo.restore(refused.sent.profileImage ?? null);
    setDirection('back');
    setStep(lastStep);
    setDraft(toDraft(lastStep, answers));
    void dropQueued(id);
  }

  /** Continue, Enter, and at the end the submit. Says what is missing or wrong; offers a likely correction, once. */
  function advance(): void {
    const hasOffer = required === 'email' && correction !== undefined && !isEmailChecked;
    if (required && (!mayAdvance || hasOffer)) {
      form.validateField(required);
      setEmailChecked(required === 'email');
    } else if (mayAdvance && step === lastStep) {
      setLate(null);
      register.mutate(registration);
    } else if (mayAdvance) goTo(nextStep(step));
  }

  return {
    step,
    direction,
    form,
    photo,
    photoError: photo.faultText ?? refused.profileImage,
    mayAdvance,
    isPending: register.isPending,
    failure: error ? reasonOf(error) : null,
    isEmailTaken: isEmailTaken(error),
    stepRefused: Object.keys(refused)
      .map(stepAsking)
      .find((refusedStep) => refusedStep !== undefined && refusedStep !== step),
    /** Whose registration the service has taken. */
    guest: guestIn(register.data === queued ? late : { view: register.data, sent: register.variables }),
    /** Whose registration waits on this device. */
    waitsFor: register.data === queued ? register.variables : undefined,
    /** What others, or the visitor before a reload, have left here. */
    kept,
    correct: (write: QueuedWrite) =>
      void bodyOf(write).then((body) => takeUp({ sent: body as NewRegistration, error: refusalOf(write) }, write)),
    correction: isEmailChecked ? correction : undefined,
    advance,
    back: () => goTo(previousStep(step)),
    goTo,
    bringBack: aside && mayBringBack ? bringBack : undefined,
    /** Nothing of what was typed is there the next time, unless it is brought back. */
    discard: () => {
      setAside((before) => putAside(draft, photo.dataUrl, Date.now()) ?? before);
      setDraft(null);
    },
  };
}

function guestIn(taken: { view?: RegistrationView; sent?: NewRegistration } | null): Guest | undefined {
  if (!taken?.view || !taken.sent) return undefined;
  const { id, email } = taken.view;
  return { id, firstName: taken.sent.firstName, email, photo: taken.sent.profileImage ?? null };
}
