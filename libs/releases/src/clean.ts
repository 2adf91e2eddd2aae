import type { RoomName } from '@konbit/contracts';
import { LOG_DAYS, Refused, type RoomRelease, type SiteState, withEntry } from './site-state.ts';
import type { Store } from './store.ts';
import { recordsOf } from './stored-release.ts';

export interface CleanOptions {
  now: Date;
  /** What was live or published within so many days stays, 0 to 30. */
  keepDays: number;
  by: string;
  /** Nothing is removed. */
  dryRun?: boolean;
}

/** Removes the releases that no open tab may need, and gives them. */
export async function clean(store: Store, { now, keepDays, by, dryRun = false }: CleanOptions): Promise<RoomRelease[]> {
  if (!Number.isInteger(keepDays) || keepDays < 0 || keepDays > LOG_DAYS)
    throw new Refused('request', `Give whole days from 0 to ${LOG_DAYS}, not ${keepDays}.`);
  const since = new Date(now.getTime() - keepDays * 24 * 60 * 60 * 1000).toISOString();
  if (dryRun) return (await unneeded(store, await store.state(), since)).old;
  let removed: RoomRelease[] = [];
  await store.update(async (state) => {
    const { old, kept } = await unneeded(store, state, since);
    removed = old;
    for (const record of old) await removeRelease(store, record);
    const inUse = new Set(kept.flatMap(({ assets = [] }) => assets));
    await store.remove(old.flatMap(({ assets = [] }) => assets).filter((path) => !inUse.has(path)));
    return old.reduce((next, { room, release }) => withEntry(next, { action: 'clean', by, room, release }, now), state);
  });
  return removed;
}

async function unneeded(store: Store, state: SiteState, since: string) {
  const folders = (await store.list('releases/')).map((path) => path.split('/')[1] as RoomName);
  const records = (await Promise.all([...new Set(folders)].map((room) => recordsOf(store, room)))).flat();
  const idOf = ({ room, release }: { room?: string; release?: string }) => `${room} ${release}`;
  const needed = new Set([
    ...Object.values(state.rooms).flatMap((room) => [room!.live, room!.previous ?? {}].map(idOf)),
    ...state.log
      .filter(({ at, action }) => at >= since && action !== 'clean')
      .flatMap(({ room, release, replaced }) => [idOf({ room, release }), idOf({ room, release: replaced })]),
    ...records.filter(({ publishedAt }) => publishedAt >= since).map(idOf),
  ]);
  const unique = [...new Map(records.map((record) => [idOf(record), record])).values()];
  return {
    old: unique.filter((record) => !needed.has(idOf(record))),
    kept: unique.filter((record) => needed.has(idOf(record))),
  };
}

/** Its records go first: what has none is no release. */
async function removeRelease(store: Store, { room, release }: RoomRelease): Promise<void> {
  const paths = await store.list(`releases/${room}/${release}/`);
  const isRecord = (path: string) => path.includes('/.release-');
  await store.remove(paths.filter(isRecord));
  await store.remove(paths.filter((path) => !isRecord(path)));
}
