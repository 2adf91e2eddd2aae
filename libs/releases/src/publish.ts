import type { ProvidedByShell, RoomName } from '@konbit/contracts';
import { type Build, inspectBuild, type InspectedBuild } from './build.ts';
import { fallbackOf } from './fallbacks.ts';
import {
  type Candidate,
  type CheckPages,
  type Published,
  putLive,
  refuseMisfits,
  shellWith,
  type Swap,
  withNotes,
} from './go-live.ts';
import { addLogEntry, isStolen, type RoomRelease, type SiteState } from './site-state.ts';
import { requireKey } from './keys.ts';
import { type BuiltFile, type Store, storedPath } from './store.ts';
import { findRelease, storeRelease } from './stored-releases.ts';

export interface PublishOptions {
  action: 'deploy' | 'start' | 'preview';
  /** Pages keep falling back to the release before these. */
  liveFailed?: readonly RoomName[];
}

/** A build under a key of its room: the owner of a store names it, a request over HTTP is signed with it. */
export interface KeyedBuild extends Build {
  keyId: string;
}

/** Stores builds and makes them live in one swap; interrupted, nothing changes for visitors. Throws `Refused`. */
export async function publish(
  store: Store,
  builds: readonly KeyedBuild[],
  options: PublishOptions,
  checkPages: CheckPages,
): Promise<Published[]> {
  const inspected = builds.map((build) => ({ build, inspected: inspectBuild(build.room, build.files) }));
  const before = await store.state();
  const checked = await check(store, before, inspected);
  const changing = checked.filter(({ isLive }) => !isLive);
  if (changing.length > 0) {
    const candidates = changing.map(({ candidate }) => candidate);
    const next = await putAllLive(store, before, candidates, options);
    const records = candidates.map(({ record }) => record);
    await checkPages(next, records, readerOf(store, changing));
  }
  const published: Published[] = [];
  for (const { files, candidate, isLive } of checked) {
    const { room, release } = candidate.record;
    const isStored = isLive || (await findRelease(store, await store.state(), room, release)) !== undefined;
    published.push({ room, release, changed: !isStored });
    if (!isLive) await storeRelease(store, candidate.record, files);
  }
  if (options.action === 'preview') {
    await store.update((state) => checked.reduce((next, { candidate }) => logPreview(next, candidate.record), state));
    return published;
  }
  let outcome: Published[] = [];
  await store.update(async (state) => {
    const again = await check(store, state, inspected);
    outcome = again.map(({ candidate: { record }, isLive }) => ({
      room: record.room,
      release: record.release,
      changed: !isLive,
    }));
    // The daily `clean` may have removed an old release between the two steps.
    for (const { files, candidate, isLive } of again) if (!isLive) await storeRelease(store, candidate.record, files);
    const candidates = again.filter(({ isLive }) => !isLive).map(({ candidate }) => candidate);
    if (candidates.length === 0) return state;
    const next = await putAllLive(store, state, candidates, options);
    outcome = await withNotes(store, next, outcome);
    return next;
  });
  return outcome;
}

/** Reads builds that are not stored yet. */
function readerOf(
  store: Store,
  builds: readonly { files: readonly BuiltFile[]; candidate: Candidate }[],
): Store['read'] {
  const own = new Map(
    builds.flatMap(({ files, candidate: { record } }) =>
      files.map(({ path, content }) => [storedPath(record.room, record.release, path), content] as const),
    ),
  );
  return async (path) => own.get(path) ?? store.read(path);
}

async function check(
  store: Store,
  state: SiteState,
  builds: readonly { build: KeyedBuild; inspected: InspectedBuild }[],
) {
  const publishedAt = new Date().toISOString();
  const all = builds.map(({ build: { files, ...build }, inspected: { facts, provides, ...inspected } }) => {
    requireKey(state, build.room, build.keyId);
    const record: RoomRelease = { ...build, ...inspected, publishedAt };
    const live = state.rooms[build.room]?.live;
    const isLive = live?.served === record.served && !isStolen(state, live);
    return { files, isLive, candidate: { record, facts, provides, isNew: true } satisfies Candidate };
  });
  const changing = all.filter(({ isLive }) => !isLive).map(({ candidate }) => candidate);
  if (changing.length > 0) await refuseMisfits(store, state, changing);
  return all;
}

async function putAllLive(
  store: Store,
  state: SiteState,
  candidates: readonly Candidate[],
  options: PublishOptions,
): Promise<SiteState> {
  const shell = (await shellWith(store, state, candidates))!;
  const swaps = await Promise.all(candidates.map((candidate) => swapOf(store, state, shell, candidate, options)));
  return putLive(store, state, swaps);
}

async function swapOf(
  store: Store,
  state: SiteState,
  shell: ProvidedByShell,
  candidate: Candidate,
  { action, liveFailed = [] }: PublishOptions,
): Promise<Swap> {
  const { room, release, by } = candidate.record;
  const { live, previous } = state.rooms[room] ?? {};
  const failed = liveFailed.includes(room);
  const fallbacks = failed ? [previous] : [live, previous];
  return {
    candidate,
    by,
    action: action === 'start' ? 'start' : 'deploy',
    liveFailed: failed,
    previous:
      room === 'shell'
        ? fallbacks.find((record) => record && record.release !== release && !isStolen(state, record))
        : await fallbackOf(store, state, { room, release }, shell, fallbacks),
  };
}

const logPreview = (state: SiteState, { room, release, by, keyId, commit, dirty }: RoomRelease): SiteState =>
  addLogEntry(state, { action: 'preview', by, room, release, keyId, commit, dirty });
