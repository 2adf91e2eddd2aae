import { type NewRegistration, type RegistrationMatch, type RegistrationView } from '@konbit/contracts';
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
  useSession,
  useSetSession,
  useTexts,
} from '@konbit/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isEmailTaken, noAnswers, refusedFields, toAnswers, toNewRegistration } from '../common/answers.ts';
import { useAnswersForm } from '../common/answers-form.ts';
import { useProfilePhoto } from '../common/profile-photo.ts';
import { registrationTexts } from '../common/registration-texts.ts';
import { forgetPutAside, putAside, readDraft, readPutAside, storeDraft, toDraft } from './registration-draft.ts';
import { type SentLate, useRegister, useRegisteredLate } from './registration.api.ts';
import { lastStep, mayContinue, nextStep, previousStep, requiredAt, stepAsking } from './wizard-progress.ts';

export type RegistrationWizardState = ReturnType<typeof useRegistrationWizard>;

/** Who has just registered, as the service knows them. */
export interface Guest {
  id: string;
  firstName: string;
  email: string;
  photo: string | null;
}

/** All that the wizard knows and can do. What it says is derived anew at every render, in the language of the page. */
export function useRegistrationWizard() {
  const t = useTexts(registrationTexts);
  const [begun] = useState(readDraft);
  const [step, setStep] = useState(begun?.step ?? 0);
  const [direction, setDirection] = useState<'forward' | 'back'>('forward');
  const photo = useProfilePhoto();
  const [aside, setAside] = useState(readPutAside);
  const reasonOf = (error: Error) => failureSentence(error, t('tryAgain'));
  const isDone = () => {
    storeDraft(null);
    forgetPutAside();
  };

  const [late, setLate] = useState<SentLate | null>(null);
  const register = useRegister({
    onTaken: (view) => {
      isDone();
      known.remember(view);
      showToast({ title: t('successful'), description: t('successfulText'), tone: 'success' });
    },
    onKept: isDone,
    onError: (error) => showToast({ title: t('failed'), description: reasonOf(error), tone: 'destructive' }),
  });
  const kept = useQueuedWrites(newGuest);
  const known = useKnownGuest(step === 0 && !begun && !aside && kept.length === 0);
  useRegisteredLate((told, write) => {
    if (register.data !== queued) return; // Another one's: the welcome says it.
    if (told.error) takeUp(told, write);
    else setLate(told);
  });
  const error = register.error ?? late?.error;
  const sent = register.error ? register.variables : late?.sent;

  const { form, refused, isEmailChecked, setEmailChecked } = useAnswersForm({
    initialValues: { ...noAnswers, ...begun },
    onValuesChange: (answers) => storeDraft(toDraft(step, answers)),
    refusedIn: (answers) => refusedFields(error, sent, toNewRegistration(answers, photo.dataUrl)),
  });

  const required = requiredAt(step);
  const isBusy = register.isPending || (step === lastStep && photo.isPreparing);
  const mayAdvance = mayContinue(step, form.values) && !(required && refused[required]) && !isBusy;

  function goTo(to: number, answers = form.values): void {
    setDirection(to > step ? 'forward' : 'back');
    form.clearErrors();
    setEmailChecked(false);
    setStep(to);
    storeDraft(toDraft(to, answers));
  }

  /** Answers of before, at the step they were left at. */
  function resume(to: number, answers: Partial<typeof form.values>, dataUrl: string | null): void {
    const all = { ...form.values, ...answers };
    form.setValues(all);
    photo.restore(dataUrl);
    goTo(to, all);
  }

  /** One that waited and was refused, to be corrected. */
  function takeUp(told: SentLate, { id }: QueuedWrite): void {
    register.reset();
    setLate(told);
    resume(lastStep, toAnswers(told.sent), told.sent.profileImage ?? null);
    void dropQueued(id);
  }

  /** Continue, Enter, and at the end the submit. Says what is missing or wrong. */
  function advance(): void {
    if (!mayAdvance) {
      if (required) form.validateField(required);
      if (required === 'email') setEmailChecked(true);
    } else if (step === lastStep) {
      setLate(null);
      register.mutate(toNewRegistration(form.values, photo.dataUrl));
    } else goTo(nextStep(step));
  }

  return {
    step,
    direction,
    form,
    photo,
    photoError: photo.faultText ?? refused.profileImage,
    mayAdvance,
    /** An email is wrong, and nobody was told. */
    hidesFault: required === 'email' && !isEmailChecked && !mayContinue(step, form.values),
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
    /** Who has registered in this browser before, while nothing else is begun. */
    registered: known.guest,
    registerAnother: known.setAside,
    /** What others, or the visitor before a reload, have left here. */
    kept,
    correct: (write: QueuedWrite) =>
      void bodyOf(write).then((body) => takeUp({ sent: body as NewRegistration, error: refusalOf(write) }, write)),
    advance,
    back: () => goTo(previousStep(step)),
    goTo,
    /** Brings back what was there when the wizard was closed. */
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
  const [atStart, setAtStart] = useState(isAtWelcome ? session : null);
  const { data: own } = useQuery<RegistrationMatch[]>({
    queryKey: ['/api/registrations'],
    enabled: atStart !== null,
  });
  const isGone = own?.length === 0;
  return {
    guest: atStart && isAtWelcome && !isGone ? atStart : undefined,
    setAside: () => setAtStart(null),
    /** A family may share a phone: the first of them is the browser's guest. */
    remember: ({ id, email }: RegistrationView) => session ?? setSession({ registrationId: id, userEmail: email }),
  };
}

function guestIn(taken: { view?: RegistrationView; sent?: NewRegistration } | null): Guest | undefined {
  if (!taken?.view || !taken.sent) return undefined;
  const { id, email } = taken.view;
  return { id, firstName: taken.sent.firstName, email, photo: taken.sent.profileImage ?? null };
}
