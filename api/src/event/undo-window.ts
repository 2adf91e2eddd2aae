import { stateChanges, type StateChange } from '@konbit/contracts';
import type { LiveVersion } from './event.service.ts';

export const takeBackMinutes = 5;

export const stateNote = (change: StateChange) => `event ${change}`;
export const undoNote = 'event undo';
const stateNotes = stateChanges.map(stateNote);

export const isStateChange = ({ note }: Pick<LiveVersion, 'note'>): boolean => stateNotes.includes(note);

/**
 * Until when the newest version can be undone; null if it did not change the state. Until then nothing may tell guests
 * of it: no mail leaves, and what would cause one waits.
 */
export function undoUntil(live: LiveVersion, now = new Date()): Date | null {
  const { version, stateVersion, publishedAt } = live;
  if (version !== stateVersion || !publishedAt || !isStateChange(live)) return null;
  const until = new Date(publishedAt.getTime() + takeBackMinutes * 60_000);
  return until > now ? until : null;
}
