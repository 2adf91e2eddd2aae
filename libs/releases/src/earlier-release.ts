import type { RoomName } from '@konbit/contracts';
import type { RoomRelease, SiteState } from './site-state.ts';
import type { Store } from './store.ts';
import { findRelease } from './stored-release.ts';

/** Releases that were live before the present one, newest first, without those that failed. */
export function releasesBefore({ rooms, log }: SiteState, room: RoomName): string[] {
  const { live, previous } = rooms[room] ?? {};
  const wereLive = new Set<string>();
  const failed = new Set<string>();
  for (const entry of log) {
    if (entry.room !== room || !['deploy', 'start', 'rollback', 'remove'].includes(entry.action)) continue;
    for (const release of [entry.replaced, entry.release]) {
      if (release === undefined) continue;
      // Whatever was live later comes later.
      wereLive.delete(release);
      wereLive.add(release);
    }
    if (entry.replaced !== undefined) failed[entry.failed ? 'add' : 'delete'](entry.replaced);
  }
  const newestFirst = [...wereLive].reverse().filter((release) => !failed.has(release));
  return [...new Set([...(previous ? [previous.release] : []), ...newestFirst])].filter(
    (release) => release !== live?.release,
  );
}

/** The newest of these releases that is stored and speaks this contract; without a list, of all before the live one. */
export async function earlierRelease(
  store: Store,
  state: SiteState,
  room: RoomName,
  contract: number | undefined,
  releases: readonly string[] = releasesBefore(state, room),
): Promise<RoomRelease | undefined> {
  for (const release of releases) {
    const found = await findRelease(store, state, room, release);
    if (found && (contract === undefined || found.contract === contract)) return found;
  }
  return undefined;
}
