import type { NewRegistration, RegistrationView } from '@konbit/contracts';
import {
  dropWrites,
  fieldSentences,
  newGuest,
  newWrite,
  type OpenWrite,
  SetAside,
  useOwnMatch,
  useSession,
  useOpenWrites,
  useWrite,
  type Write,
} from '@konbit/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type Answers,
  noAnswers,
  refusedFields,
  toAnswers,
  toNewRegistration,
  useProfilePhoto,
} from '../common/answers.ts';
import {
  type Draft,
  forgetClosedDraft,
  forgetDraftsOf,
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
  const [step, setStep] = useState(draft?.step ?? 0);
  const [direction, setDirection] = useState<'forward' | 'back'>('forward');
  const [answers, setAnswers] = useState<Answers>({ ...noAnswers, ...draft });
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
  const isSentElsewhere = register.error instanceof SetAside;
  const error = isSentElsewhere ? undefined : (register.error ?? reopened?.refusal);
  const refusedWrite = register.error ? register.variables : reopened;

  const { isSuccess, isError, isWaiting, variables: write } = register;
  // Outside React: the storage of tab and device. A refused registration is a draft of the open wizard again.
  useEffect(() => {
    if (isSuccess || isWaiting || isSentElsewhere) {
      storeDraft(null);
      forgetClosedDraft();
    } else if (isError && write) {
      storeDraft(toDraft(lastStep, toAnswers(bodyOf(write)!)));
      void dropWrites(client, newGuest, write.key);
    }
  }, [client, isSuccess, isError, isWaiting, isSentElsewhere, write]);

  const refused = refusedFields(error, bodyOf(refusedWrite), toNewRegistration(answers, photo.dataUrl));
  const isCorrected = Object.keys(fieldSentences(error)).length > 0 && Object.keys(refused).length === 0;
  const required = requiredFieldAt(step);
  const isBusy = register.isPending || (step === lastStep && photo.isPreparing);

  function goTo(to: number, all = answers): void {
    setDirection(to > step ? 'forward' : 'back');
    setAnswers(all);
    setStep(to);
    storeDraft(toDraft(to, all));
  }

  function resume({ step: to, ...typed }: Draft, dataUrl: string | null): void {
    photo.restore(dataUrl);
    goTo(to, { ...answers, ...typed });
  }

  return {
    step,
    direction,
    answers,
    change(changed: Answers) {
      setAnswers(changed);
      storeDraft(toDraft(step, changed));
    },
    photo,
    refused,
    mayAdvance: mayContinue(step, answers) && !(required && refused[required]) && !isBusy,
    isPending: register.isPending,
    isWaiting,
    /** By another tab. */
    isSentElsewhere,
    error: isCorrected ? undefined : error,
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
      const { profileImage = null, ...sent } = bodyOf(write)!;
      setReopened(write);
      resume({ step: lastStep, ...toAnswers(sent) }, profileImage);
      void dropWrites(client, newGuest, write.key);
    },
    drop: ({ key }: OpenWrite) => void dropWrites(client, newGuest, key),
    advance() {
      if (step < lastStep) return goTo(step + 1);
      setReopened(null);
      const body = toNewRegistration(answers, photo.dataUrl);
      const title = `${body.firstName} ${body.lastName}`;
      const sent = register.mutateAsync(newWrite({ owner: newGuest, path: '/api/registrations', body, title }));
      // The wizard may be closed by then.
      sent.then(() => forgetDraftsOf(answers.email)).catch(() => undefined);
    },
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
      if (readDraft()) keepClosedDraft(toDraft(step, answers), photo.dataUrl);
      storeDraft(null);
    },
  };
}

/** A visitor from within the site goes one entry back, or Back would open the wizard again. Others stay. */
export function useLeaveWizard(): () => void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useRef(false);

  return () => {
    if (isLeaving.current) return; // Going back takes a moment; a second press would leave the site.
    isLeaving.current = true;
    // The router numbers the entries that it made in this tab from 0, and keeps the number through a reload.
    if (Number((window.history.state as { idx?: number } | null)?.idx) > 0) return void navigate(-1);
    const parameters = new URLSearchParams(search);
    parameters.delete('rsvp');
    void navigate({ pathname, search: parameters.toString(), hash }, { replace: true });
  };
}
