import type { DoorGuest } from '@konbit/contracts';
import { verdictOf } from './door.api.ts';
import { waitingActs, type DoorAct } from './door-acts.ts';

interface Told {
  onStored: (act: DoorAct, guest: DoorGuest) => void;
  /** It will never be stored: the guest has cancelled, say. */
  onRefused: (act: DoorAct, error: unknown) => void;
}

/** How it ended: all is stored, or what is left waits for reception, or for another link. */
export type SendingEnd = 'stored' | 'later' | 'link';

let isSending = false;

/** Sends what waits, one after the other in the order in which it was done. Nothing while that is under way. */
export async function sendWaiting(
  send: (act: DoorAct) => Promise<DoorGuest>,
  { onStored, onRefused }: Told,
): Promise<SendingEnd | undefined> {
  if (isSending) return undefined;
  isSending = true;
  try {
    for (let act = waitingActs.all()[0]; act; act = waitingActs.all()[0]) {
      waitingActs.markTried(act.key);
      try {
        onStored(act, await send(act));
      } catch (error) {
        const verdict = verdictOf(error);
        if (verdict !== 'never') return verdict;
        onRefused(act, error);
      }
      waitingActs.remove(act.key);
    }
    return 'stored';
  } finally {
    isSending = false;
  }
}
