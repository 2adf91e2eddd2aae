import type { RoomName } from '@konbit/contracts';
import { missingFallbacks } from './fallbacks.ts';
import type { SiteState } from './site-state.ts';
import type { Store } from './store.ts';

/** What is live, waits and was: with the names of people, unlike `Standing`. */
export interface ReleaseHistory extends Pick<SiteState, 'rooms' | 'waiting' | 'log'> {
  /** A sentence for each live module that has no fall-back. */
  notes: string[];
}

/** Of one room, it is what its own team may know. */
export async function releaseHistory(store: Store, state: SiteState, room?: RoomName): Promise<ReleaseHistory> {
  const ofRoom = <T>(all: Partial<Record<RoomName, T>> = {}) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => room === undefined || name === room)) as typeof all;
  const sentences = [...(await missingFallbacks(store, state))];
  return {
    rooms: ofRoom(state.rooms),
    waiting: ofRoom(state.waiting),
    log: state.log.filter((entry) => room === undefined || entry.room === room),
    // The shell decides which releases run.
    notes: sentences.filter(([name]) => [undefined, 'shell', name].includes(room)).map(([, sentence]) => sentence),
  };
}
