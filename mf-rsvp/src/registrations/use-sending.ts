import type { NewRegistration, RegistrationView } from '@konbit/contracts';
import {
  dropWrites,
  fieldSentences,
  newGuest,
  newWrite,
  SetAside,
  useEarlierWrite,
  useWrite,
  type Write,
} from '@konbit/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { refusedFields, toAnswers, toNewRegistration } from '../answers/answers.ts';
import { type Draft, forgetClosedDraft, forgetDraftsOf, readDraft, storeDraft, toDraft } from './draft.ts';
import type { DraftState } from './use-draft.ts';
import { lastStep } from './wizard-steps.ts';

export type Sending = ReturnType<typeof useSending>;

/** A refused registration that is corrected. */
interface Reopened {
  write: Pick<Write, 'body'>;
  error: Error | undefined;
}

const bodyOf = (write: Pick<Write, 'body'> | null | undefined) => write?.body as NewRegistration | undefined;

/** Sends the registration, follows one that was sent before, and brings a refused one back into the form. */
export function useSending({ restored, step, answers, photo, resume }: DraftState) {
  const client = useQueryClient();
  const register = useWrite<RegistrationView>(newGuest);
  // A page that was reloaded, or a wizard that was left, while it was being sent.
  const [sentBefore, setSentBefore] = useState(restored?.sent);
  const earlier = useEarlierWrite<RegistrationView>(newGuest, sentBefore?.key);
  const [reopened, setReopened] = useState<Reopened | null>(null);

  const guest = register.data ?? (earlier?.status === 'success' ? earlier.answer : undefined);
  const isSentElsewhere =
    register.error instanceof SetAside || (earlier?.status === 'settled-elsewhere' && sentBefore!.isKept);
  // After an error, until its answers are back in the form.
  const isUnderWay = earlier?.status === 'pending' || earlier?.status === 'error';

  const error = isSentElsewhere ? undefined : (register.error ?? reopened?.error);
  const refusedWrite = register.error ? register.variables : reopened?.write;
  const refused = refusedFields(error, bodyOf(refusedWrite), toNewRegistration(answers, photo.dataUrl));
  const isCorrected = Object.keys(fieldSentences(error)).length > 0 && Object.keys(refused).length === 0;

  useStoredOutcome(register, guest !== undefined || isSentElsewhere);

  const reopenEarlier = useEffectEvent(reopen);
  useEffect(() => {
    if (earlier?.status === 'error') reopenEarlier(earlier.write, earlier.error);
  }, [earlier]);

  /** Leaves nothing of it on this device. */
  function drop({ key }: Pick<Write, 'key'>): void {
    void dropWrites(client, newGuest, key);
  }

  function send(): void {
    const body = toNewRegistration(answers, photo.dataUrl);
    const title = `${body.firstName} ${body.lastName}`;
    const write = newWrite({ owner: newGuest, path: '/api/registrations', body, title, holds: 'id' });
    setReopened(null);
    setSentBefore(undefined);
    storeDraft({ ...toDraft(step, answers), sent: { key: write.key, isKept: false } });
    const sent = register.mutateAsync(write);
    // The wizard may be closed by then.
    sent.then(() => forgetDraftsOf(answers.email)).catch(() => undefined);
  }

  function reopen(write: Pick<Write, 'key' | 'body'>, why: Error | undefined): void {
    const { profileImage = null, ...answered } = bodyOf(write)!;
    setSentBefore(undefined);
    setReopened({ write, error: why });
    resume({ step: lastStep, ...toAnswers(answered) }, profileImage);
    drop(write);
  }

  return {
    isPending: register.isPending,
    isWaiting: register.isWaiting || isUnderWay,
    isUnderWay,
    /** By another tab. */
    isSentElsewhere,
    guest,
    error: isCorrected ? undefined : error,
    /** Sentences for refused fields that have not been changed since. */
    refused,
    send,
    reopen,
    drop,
    /** Shows what comes of a registration that an earlier wizard has sent. */
    follow: (sent: Draft['sent']) => setSentBefore(sent),
  };
}

/** The tab's draft follows what comes of the registration. A refused one is a draft of the open wizard again. */
function useStoredOutcome(register: ReturnType<typeof useWrite<RegistrationView>>, isTaken: boolean): void {
  const client = useQueryClient();
  const { isError, isPending, isWaiting, variables: write } = register;
  const isKept = register.context?.isKept ?? false;
  // Outside React: the storage of tab and device.
  useEffect(() => {
    if (isTaken || isWaiting) {
      storeDraft(null);
      forgetClosedDraft();
    } else if (isPending && isKept) {
      storeDraft({ ...readDraft()!, sent: { key: write.key, isKept } });
    } else if (isError && write) {
      storeDraft(toDraft(lastStep, toAnswers(bodyOf(write)!)));
      void dropWrites(client, newGuest, write.key);
    }
  }, [client, isError, isKept, isPending, isTaken, isWaiting, write]);
}
