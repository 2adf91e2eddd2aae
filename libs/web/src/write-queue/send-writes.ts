import type { ApiError } from '../http/api-error.ts';
import { faultsWith, nextOf, type QueuedWrite, verdictOn } from './queue-rules.ts';
import type { WriteStore } from './write-store.ts';

/** What came of one write: the answer, or it bears its refusal. As plain data, for other tabs. */
export interface Settled {
  write: QueuedWrite;
  answer?: unknown;
}

export interface Sending {
  owner: string;
  send: (write: QueuedWrite) => Promise<unknown>;
  onSettled: (settled: Settled) => void;
}

/** How it ended: nothing is left, or what is left waits, and what stood in the way. */
type SendingEnd = { left: false } | { left: true; verdict: 'later' | 'session'; error: unknown };

/** Sends what an owner has waiting, one after the other, in the order in which it was done. */
export async function sendWrites(store: WriteStore, { owner, send, onSettled }: Sending): Promise<SendingEnd> {
  for (;;) {
    const write = nextOf(await store.all(), owner);
    if (!write) return { left: false };
    const outcome = await send(write).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    if (!('error' in outcome)) {
      await store.remove(write.id);
      onSettled({ write, answer: outcome.answer });
      continue;
    }
    const { error } = outcome;
    const verdict = verdictOn(error, write.faults);
    await store.change(write.id, { faults: faultsWith(error, write.faults) });
    if (verdict !== 'refused') return { left: true, verdict, error };
    // Kept until it was read: nothing is lost in silence.
    const refusal = refusalIn(error as ApiError);
    await store.change(write.id, { refusal });
    onSettled({ write: { ...write, refusal } });
  }
}

const refusalIn = ({ status, message }: ApiError) => ({ status, text: message.slice(`${status}: `.length) });
