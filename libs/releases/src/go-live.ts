import type { RoomName } from '@konbit/contracts';
import { Refused } from './refused.ts';
import { type Coming, withFittingFallbacks } from './seam.ts';
import { isStolen, type RoomRelease, type SiteState, withEntry } from './site-state.ts';
import type { Store } from './store.ts';

/** What publishing or going back came to. */
export interface Published {
  room: RoomName;
  release: string;
  /** False when this very release was live already; of a preview, when it was stored already. */
  changed: boolean;
  /** What was live before. */
  replaced?: string;
}

/** The release that a caller believes to be live, by room; null where none is. */
export type Expected = Partial<Record<RoomName, string | null>>;

/** A release on its way to be live. */
export interface GoingLive {
  coming: Coming;
  action: 'deploy' | 'start' | 'rollback';
  by: string;
  /** What pages fall back to from now on. */
  previous: RoomRelease | undefined;
  /** What was live until now failed. */
  liveFailed: boolean;
}

/** The state in which all of these are live, at once. */
export async function withLive(store: Store, state: SiteState, going: readonly GoingLive[]): Promise<SiteState> {
  let next = state;
  for (const { coming, action, by, previous, liveFailed } of going) {
    const { room, release, keyId, bytes, commit, dirty } = coming.record;
    const replaced = state.rooms[room]?.live.release;
    const safe = previous && !isStolen(state, previous) ? { previous } : {};
    next = withEntry(
      { ...next, rooms: { ...next.rooms, [room]: { live: coming.record, ...safe } } },
      { by, action, room, release, replaced, ...(liveFailed && { failed: true }), keyId, bytes, commit, dirty },
    );
  }
  const shell = going.find(({ coming }) => coming.provides)?.coming.provides;
  return shell ? withFittingFallbacks(store, next, shell) : next;
}

/** Refuses what was decided in view of another live release. */
export function refuseOvertaken(state: SiteState, expected: Expected = {}): void {
  for (const [room, release] of Object.entries(expected)) {
    const live = state.rooms[room as RoomName]?.live;
    if (release === undefined || (live?.release ?? null) === release) continue;
    const now = live ? `${live.release} by ${live.by} is live now` : 'none is live now';
    throw new Refused('overtaken', `Somebody else was first with ${room}: ${now}. Look at it, and try again.`);
  }
}
