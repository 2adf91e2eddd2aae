import type { ProvidedByShell, ReleaseFacts, RoomName } from '@konbit/contracts';
import {
  isStolen,
  KEPT_DAYS,
  Refused,
  releasesBefore,
  type RoomRelease,
  type SiteState,
  addLogEntry,
} from './site-state.ts';
import { currentPreviews, withoutEndedPreviews } from './previews.ts';
import { type BuiltFile, isSharedAsset, type Store, storedPath } from './store.ts';

/** One per key: files never change, so a second signature is written beside the first. */
const recordPath = ({ room, release, keyId }: Pick<RoomRelease, 'room' | 'release' | 'keyId'>) =>
  `releases/${room}/${release}/.release-${keyId}.json`;

/** Writes the record last: it says that all files are there. */
export async function storeRelease(store: Store, record: RoomRelease, files: readonly BuiltFile[]): Promise<void> {
  const { room, release } = record;
  const records = await recordsOf(store, room, release);
  // Ten digits of a digest can be forged, by a stolen key's build that came first.
  if (records.some(({ served }) => served !== record.served))
    throw new Refused('build', `${release} is the name of other files already. Change a file of ${room} and build it.`);
  if (records.length === 0) {
    await refuseOtherAssets(store, room, files);
    await store.add(files.map(({ path, content }) => ({ path: storedPath(room, release, path), content })));
  }
  await store.add([{ path: recordPath(record), content: Buffer.from(JSON.stringify(record)) }]);
}

async function refuseOtherAssets(store: Store, room: RoomName, files: readonly BuiltFile[]): Promise<void> {
  const shared = files.filter(({ path }) => isSharedAsset(room, path));
  const existing = new Set(shared.length > 0 ? await store.list('assets/') : []);
  for (const { path, content } of shared) {
    if (existing.has(path) && !(await store.read(path))?.equals(content))
      throw new Refused('build', `${path} is published with other content already. Put a hash into its name.`);
  }
}

/** Includes those of stolen keys. */
export async function recordsOf(store: Store, room: RoomName, release?: string): Promise<RoomRelease[]> {
  const paths = await store.list(`releases/${room}/${release === undefined ? '' : `${release}/`}`);
  const records = paths.filter((path) => /\/\.release-\w+\.json$/.test(path));
  const contents = await Promise.all(records.map((path) => store.read(path)));
  return contents.flatMap((content) => (content ? [JSON.parse(content.toString()) as RoomRelease] : []));
}

/** Undefined when missing, or signed by a stolen key only. */
export async function findRelease(
  store: Store,
  state: SiteState,
  room: RoomName,
  release: string,
): Promise<RoomRelease | undefined> {
  if (!/^[\da-f]{10}$/.test(release)) return undefined;
  return (await recordsOf(store, room, release)).findLast((record) => !isStolen(state, record));
}

/** Undefined when it is over or unknown, or its release is gone. */
export async function findPreview(
  store: Store,
  state: SiteState,
  name: string,
  now = new Date(),
): Promise<RoomRelease | undefined> {
  const [, preview] = currentPreviews(state, now).find(([own]) => own === name) ?? [];
  return preview && findRelease(store, state, preview.room, preview.release);
}

/** Newest first, of this contract, without those that failed in tabs or whose key was stolen. */
export async function* earlierReleases(
  store: Store,
  state: SiteState,
  room: RoomName,
  contract: number | undefined,
  releases: readonly string[] = releasesBefore(state, room),
): AsyncGenerator<RoomRelease, undefined> {
  for (const release of releases) {
    const found = await findRelease(store, state, room, release);
    if (found && (contract === undefined || found.contract === contract)) yield found;
  }
}

/** The first of `earlierReleases`. */
export const earlierRelease = async (...of: Parameters<typeof earlierReleases>): Promise<RoomRelease | undefined> =>
  (await earlierReleases(...of).next()).value;

/** Undefined when it is incomplete. */
export const storedFacts = (store: Store, record: RoomRelease): Promise<ReleaseFacts | undefined> =>
  readJson<ReleaseFacts>(store, record, 'release.json');

/** Throws `Refused` when it is incomplete. */
export const factsOf = async (store: Store, record: RoomRelease): Promise<ReleaseFacts> =>
  (await storedFacts(store, record)) ?? throwIncomplete(record);

/** Throws `Refused` when it is incomplete. */
export const providedBy = async (store: Store, record: RoomRelease): Promise<ProvidedByShell> =>
  (await readJson<ProvidedByShell>(store, record, 'provides.json')) ?? throwIncomplete(record);

async function readJson<T>(store: Store, { room, release }: RoomRelease, path: string): Promise<T | undefined> {
  const content = await store.read(storedPath(room, release, path));
  return content && (JSON.parse(content.toString()) as T);
}

function throwIncomplete({ room, release }: RoomRelease): never {
  throw new Refused('missing', `Release ${release} of ${room} is incomplete in the store. Deploy ${room} again.`);
}

/** Removes what was not live, published or a fallback within the days of the log. */
export async function clean(store: Store, { now, by }: { now: Date; by: string }): Promise<RoomRelease[]> {
  const since = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000).toISOString();
  let removed: RoomRelease[] = [];
  await store.update(async (state) => {
    const { old, kept } = await unneeded(store, state, since);
    removed = old;
    for (const record of old) await removeRelease(store, record);
    const inUse = new Set(kept.flatMap(({ assets = [] }) => assets));
    await store.remove(old.flatMap(({ assets = [] }) => assets).filter((path) => !inUse.has(path)));
    return old.reduce(
      (next, { room, release }) => addLogEntry(next, { action: 'clean', by, room, release }, now),
      withoutEndedPreviews(state, now),
    );
  });
  return removed;
}

async function unneeded(store: Store, state: SiteState, since: string) {
  const folders = (await store.list('releases/')).map((path) => path.split('/')[1] as RoomName);
  const records = (await Promise.all([...new Set(folders)].map((room) => recordsOf(store, room)))).flat();
  const idOf = ({ room, release }: { room?: string; release?: string }) => `${room} ${release}`;
  const needed = new Set([
    ...Object.values(state.rooms).flatMap((room) => [room!.live, room!.previous ?? {}].map(idOf)),
    ...Object.values(state.waiting ?? {}).map((record) => idOf(record!)),
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

/** Records go first: without one, it is no release. */
async function removeRelease(store: Store, { room, release }: RoomRelease): Promise<void> {
  const paths = await store.list(`releases/${room}/${release}/`);
  const isRecord = (path: string) => path.includes('/.release-');
  await store.remove(paths.filter(isRecord));
  await store.remove(paths.filter((path) => !isRecord(path)));
}
