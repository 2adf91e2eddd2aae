import type { RoomName } from '@konbit/contracts';
import type { SiteState } from './site-state.ts';

/** What a running site says to whoever publishes there, as `GET /releases`: nothing about people. */
export interface Standing {
  live: Partial<Record<RoomName, string>>;
  /** The releases that a rollback goes to. */
  previous: Partial<Record<RoomName, string>>;
  /** Public keys that may publish a room. */
  keys: SiteState['keys'];
}

export function standingOf({ rooms, keys }: SiteState): Standing {
  const standing: Standing = { live: {}, previous: {}, keys };
  for (const [room, { live, previous }] of Object.entries(rooms) as [RoomName, NonNullable<typeof rooms.shell>][]) {
    standing.live[room] = live.release;
    if (previous) standing.previous[room] = previous.release;
  }
  return standing;
}
