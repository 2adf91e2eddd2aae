import type { NewRegistration, RegistrationView } from '@konbit/contracts';
import {
  dropWrites,
  newGuest,
  newWrite,
  type OpenWrite,
  PhotoField,
  useOwnMatch,
  useSession,
  useOpenWrites,
  useWrite,
  type Write,
} from '@konbit/web';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noAnswers, refusedFields, toAnswers, toNewRegistration } from '../common/answers.ts';
import { useAnswersForm, useProfilePhoto } from '../common/answers-form.ts';
import {
  type Draft,
  forgetClosedDraft,
  keepClosedDraft,
  lastStep,
  mayContinue,
  readClosedDraft,
  readDraft,
  requiredFieldAt,
  stepOf,
  storeDraft,
  toDraft,
} from './wizard-progress.ts';

export type RegistrationWizardState = ReturnType<typeof useRegistrationWizard>;

const bodyOf = (write: Pick<Write, 'body'> | null | undefined) => write?.body as NewRegistration | undefined;

export function useRegistrationWizard() {
  const client = useQueryClient();
  const [draft] = useState(readDraft);
  // A photo field that comes later would move the consents under a finger.
  if (draft?.step === lastStep) use(PhotoField.ahead());
  const [step, setStep] = useState(draft?.step ?? 0);
  const [direction, setDirection] = useState<'forward' | 'back'>('forward');
  const photo = useProfilePhoto();
  const [closedDraft, setClosedDraft] = useState(readClosedDraft);
  const waiting = useOpenWrites(newGuest).filter(({ hasWaited }) => hasWaited);

  const session = useSession();
  const [search] = useSearchParams();
  const isFresh = step === 0 && !draft && !closedDraft && waiting.length === 0;
  const [earlierGuest, setEarlierGuest] = useState(isFresh && search.get('rsvp') !== 'another' ? session : null);
  const isGone = useOwnMatch() === null;

  const register = useWrite<RegistrationView>(newGuest);
  const [reopened, setReopened] = useState<OpenWrite | null>(null);
  const error = register.error ?? reopened?.refusal;
  const refusedWrite = register.error ? register.variables : reopened;

  const { isSuccess, isError, isWaiting, variables: write } = register;
  // Outside React: the storage of tab and device. A refused registration is a draft of the open wizard again.
  useEffect(() => {
    if (isSuccess || isWaiting) {
      storeDraft(null);
      forgetClosedDraft();
    } else if (isError && write) {
      storeDraft(toDraft(lastStep, toAnswers(bodyOf(write)!)));
      void dropWrites(client, newGuest, write.key);
    }
  }, [client, isSuccess, isError, isWaiting, write]);

  const { form, refused, isEmailChecked, setEmailChecked } = useAnswersForm({
    initialValues: { ...noAnswers, ...draft },
    onValuesChange: (answers) => storeDraft(toDraft(step, answers)),
    refusedIn: (answers) => refusedFields(error, bodyOf(refusedWrite), toNewRegistration(answers, photo.dataUrl)),
  });

  const required = requiredFieldAt(step);
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

  function resume({ step: to, ...answers }: Draft, dataUrl: string | null): void {
    const all = { ...form.values, ...answers };
    form.setValues(all);
    photo.restore(dataUrl);
    goTo(to, all);
  }

  function advance(): void {
    if (!mayAdvance) {
      if (required) form.validateField(required);
      if (required === 'email') setEmailChecked(true);
    } else if (step === lastStep) {
      setReopened(null);
      const body = toNewRegistration(form.values, photo.dataUrl);
      const title = `${body.firstName} ${body.lastName}`;
      register.mutate(newWrite({ owner: newGuest, path: '/api/registrations', body, title }));
    } else goTo(step + 1);
  }

  return {
    step,
    direction,
    form,
    photo,
    refused,
    mayAdvance,
    /** The email is wrong, and its error is not shown yet. */
    hidesFault: required === 'email' && !isEmailChecked && !mayContinue(step, form.values),
    isPending: register.isPending,
    isWaiting,
    error,
    stepRefused: Object.keys(refused)
      .map(stepOf)
      .find((refusedStep) => refusedStep !== step),
    guest: register.data,
    /** The guest whom this browser registered before. */
    earlierGuest: isFresh && !isGone ? earlierGuest : null,
    registerAnother: () => setEarlierGuest(null),
    /** Registrations that an earlier wizard has left on this device. */
    waiting,
    reopen(write: OpenWrite) {
      const { profileImage = null, ...answers } = bodyOf(write)!;
      setReopened(write);
      resume({ step: lastStep, ...toAnswers(answers) }, profileImage);
      void dropWrites(client, newGuest, write.key);
    },
    drop: ({ key }: OpenWrite) => void dropWrites(client, newGuest, key),
    advance,
    goTo,
    bringBack:
      closedDraft &&
      (() => {
        forgetClosedDraft();
        setClosedDraft(null);
        resume(closedDraft.draft, closedDraft.photo);
      }),
    /** The next wizard opens empty, and can bring the answers back. */
    discard() {
      if (readDraft()) keepClosedDraft(toDraft(step, form.values), photo.dataUrl);
      storeDraft(null);
    },
  };
}
