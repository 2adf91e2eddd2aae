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
  useEarlierWrite,
  useWrite,
  type Write,
} from '@konbit/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type Answers,
  noAnswers,
  refusedFields,
  toAnswers,
  toNewRegistration,
  useProfilePhoto,
} from '../answers/answers.ts';
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

/** A refused registration that is corrected. */
interface Reopened {
  write: Pick<Write, 'body'>;
  error: Error | undefined;
}

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
  const isStillHere = earlierGuest?.registrationId === session?.registrationId;

  const register = useWrite<RegistrationView>(newGuest);
  // A page that was reloaded, or a wizard that was left, while it was being sent.
  const [sentBefore, setSentBefore] = useState(draft?.sent);
  const earlier = useEarlierWrite<RegistrationView>(newGuest, sentBefore?.key);
  // After an error, until its answers are back in the form.
  const isUnderWay = earlier?.status === 'pending' || earlier?.status === 'error';
  const [reopened, setReopened] = useState<Reopened | null>(null);
  const isSentElsewhere =
    register.error instanceof SetAside || (earlier?.status === 'settled-elsewhere' && sentBefore!.isKept);
  const error = isSentElsewhere ? undefined : (register.error ?? reopened?.error);
  const refusedWrite = register.error ? register.variables : reopened?.write;
  const guest = register.data ?? (earlier?.status === 'success' ? earlier.answer : undefined);

  const { isError, isPending, isWaiting, variables: write } = register;
  const isKept = register.context?.isKept ?? false;
  const hasGuest = guest !== undefined;
  // Outside React: the storage of tab and device. A refused registration is a draft of the open wizard again.
  useEffect(() => {
    if (hasGuest || isWaiting || isSentElsewhere) {
      storeDraft(null);
      forgetClosedDraft();
    } else if (isPending && isKept) {
      storeDraft({ ...readDraft()!, sent: { key: write.key, isKept } });
    } else if (isError && write) {
      storeDraft(toDraft(lastStep, toAnswers(bodyOf(write)!)));
      void dropWrites(client, newGuest, write.key);
    }
  }, [client, hasGuest, isError, isPending, isWaiting, isKept, isSentElsewhere, write]);

  const reopenEarlier = useEffectEvent(reopen);
  useEffect(() => {
    if (earlier?.status === 'error') reopenEarlier(earlier.write, earlier.error);
  }, [earlier]);

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

  function resume({ step: to, sent: _, ...typed }: Draft, dataUrl: string | null): void {
    photo.restore(dataUrl);
    goTo(to, { ...answers, ...typed });
  }

  function reopen(refused: Pick<Write, 'key' | 'body'>, why: Error | undefined): void {
    const { profileImage = null, ...answered } = bodyOf(refused)!;
    setSentBefore(undefined);
    setReopened({ write: refused, error: why });
    resume({ step: lastStep, ...toAnswers(answered) }, profileImage);
    void dropWrites(client, newGuest, refused.key);
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
    isPending,
    isWaiting: isWaiting || isUnderWay,
    /** By another tab. */
    isSentElsewhere,
    error: isCorrected ? undefined : error,
    stepRefused: Object.keys(refused)
      .map(stepOf)
      .find((refusedStep) => refusedStep !== step),
    guest,
    /** The guest whom this browser registered before, until that guest leaves the hub in another tab. */
    earlierGuest: isFresh && !isGone && isStillHere ? earlierGuest : null,
    registerAnother: () => setEarlierGuest(null),
    /** Registrations that an earlier wizard has left on this device. */
    waiting,
    reopen: (write: OpenWrite) => reopen(write, write.refusal),
    drop: ({ key }: OpenWrite) => void dropWrites(client, newGuest, key),
    advance() {
      if (step < lastStep) return goTo(step + 1);
      setReopened(null);
      const body = toNewRegistration(answers, photo.dataUrl);
      const title = `${body.firstName} ${body.lastName}`;
      const write = newWrite({ owner: newGuest, path: '/api/registrations', body, title, holds: 'id' });
      setSentBefore(undefined);
      storeDraft({ ...toDraft(step, answers), sent: { key: write.key, isKept: false } });
      const sent = register.mutateAsync(write);
      // The wizard may be closed by then.
      sent.then(() => forgetDraftsOf(answers.email)).catch(() => undefined);
    },
    goTo,
    bringBack:
      closedDraft &&
      (() => {
        forgetClosedDraft();
        setClosedDraft(null);
        setSentBefore(closedDraft.draft.sent);
        resume(closedDraft.draft, closedDraft.photo);
      }),
    /** The next wizard opens empty, and can bring the answers back. */
    discard() {
      const stored = readDraft();
      if (stored && !isUnderWay) keepClosedDraft({ ...toDraft(step, answers), sent: stored.sent }, photo.dataUrl);
      storeDraft(null);
    },
  };
}
