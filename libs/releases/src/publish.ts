import { moduleFaults, type ProvidedByShell, type RoomName } from '@konbit/contracts';
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
import { addLogEntry, isStolen, liveShell, Refused, type RoomRelease, type SiteState } from './site-state.ts';
import { requireKey } from './keys.ts';
import { newPreviewName, previewEnd, withoutEndedPreviews } from './previews.ts';
import { type BuiltFile, type Store, storedPath } from './store.ts';
import { factsOf, findRelease, storeRelease } from './stored-releases.ts';
import { leaveOut, putWaiting, settleWaiting, waitingFor } from './waiting.ts';

export interface PublishOptions {
  action: 'deploy' | 'start' | 'preview';
  /** How long a preview holds: a week by default. */
  days?: number;
  /** Pages keep falling back to the release before these. */
  liveFailed?: readonly RoomName[];
  /** Modules that a new contract leaves out: each is missing until its team deploys. */
  without?: readonly RoomName[];
}

/** A build under a key of its room: the owner of a store names it, a request over HTTP is signed with it. */
export interface KeyedBuild extends Build {
  keyId: string;
}

/**
 * Stores builds and makes them live in one swap; interrupted, nothing changes for visitors. A build of a later contract
 * than the shell's waits, and goes live with the shell that speaks it. Throws `Refused`.
 */
export async function publish(
  store: Store,
  builds: readonly KeyedBuild[],
  options: PublishOptions,
  checkPages: CheckPages,
): Promise<Published[]> {
  const inspected = builds.map((build) => ({ build, inspected: inspectBuild(build.room, build.files) }));
  const previewEndsAt = options.action === 'preview' ? previewEnd(options.days) : undefined;
  const before = await store.state();
  const first = await check(store, before, inspected, options);
  if (first.goingLive.length > 0) {
    const next = await nextState(store, before, first, options);
    const records = first.goingLive.map(({ record }) => record);
    await checkPages(next, records, readerOf(store, first.checked));
  }
  const published: Published[] = [];
  for (const { files, candidate, isCurrent } of first.checked) {
    const { room, release } = candidate.record;
    const isStored = isCurrent || (await findRelease(store, await store.state(), room, release)) !== undefined;
    published.push({ room, release, changed: !isStored });
    if (!isCurrent) await storeRelease(store, candidate.record, files);
  }
  if (previewEndsAt) {
    const records = first.checked.map(({ candidate }) => candidate.record);
    const names = records.map(newPreviewName);
    await store.update((state) =>
      records.reduce((next, record, at) => addPreview(next, names[at]!, record, previewEndsAt), state),
    );
    return published.map((one, at) => ({ ...one, preview: names[at]! }));
  }
  let outcome: Published[] = [];
  await store.update(async (state) => {
    const again = await check(store, state, inspected, options);
    // The daily `clean` may have removed an old release between the two steps.
    for (const { files, candidate, isCurrent } of again.checked)
      if (!isCurrent) await storeRelease(store, candidate.record, files);
    const next = await nextState(store, state, again, options);
    outcome = await withNotes(store, next, outcomeOf(again));
    return next;
  });
  return outcome;
}

function outcomeOf({ checked, joining }: Checked): Published[] {
  const own = checked.map(({ candidate: { record }, isCurrent, waits }): Published => {
    const { room, release, contract } = record;
    return { room, release, changed: !isCurrent, ...(waits && { waits: contract }) };
  });
  return [...own, ...joining.map(({ record: { room, release } }) => ({ room, release, changed: true }))];
}

/** The same object when nothing changes. */
async function nextState(
  store: Store,
  state: SiteState,
  { checked, goingLive, shell }: Checked,
  options: PublishOptions,
): Promise<SiteState> {
  let next = state;
  if (goingLive.length > 0) next = await putAllLive(store, state, goingLive, options);
  if (shell) next = leaveOut(next, options.without ?? [], shell);
  for (const { candidate, waits, isCurrent } of checked)
    if (waits && !isCurrent) next = putWaiting(next, candidate.record, candidate.record.by);
  return settleWaiting(next);
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

interface CheckedBuild {
  files: readonly BuiltFile[];
  candidate: Candidate;
  /** Live already, or waiting already. */
  isCurrent: boolean;
  /** For a shell of its contract. */
  waits: boolean;
}

interface Checked {
  checked: CheckedBuild[];
  /** Builds that waited for the new shell. */
  joining: Candidate[];
  /** All that change what visitors get. */
  goingLive: Candidate[];
  /** The new one. */
  shell?: RoomRelease;
}

async function check(
  store: Store,
  state: SiteState,
  builds: readonly { build: KeyedBuild; inspected: InspectedBuild }[],
  { action, without = [] }: PublishOptions,
): Promise<Checked> {
  const publishedAt = new Date().toISOString();
  const candidates = builds.map(({ build: { files, ...build }, inspected: { facts, provides, ...inspected } }) => {
    requireKey(state, build.room, build.keyId);
    const record: RoomRelease = { ...build, ...inspected, publishedAt };
    return { files, candidate: { record, facts, provides, isNew: true } satisfies Candidate };
  });
  const shell = candidates.find(({ candidate }) => candidate.provides)?.candidate.record;
  const contract = (shell ?? liveShell(state))?.contract;
  const checked = candidates.map(({ files, candidate }) => {
    const { record, facts } = candidate;
    const waits = action !== 'preview' && facts !== undefined && contract !== undefined && record.contract > contract;
    const current = waits ? state.waiting?.[record.room] : state.rooms[record.room]?.live;
    const isCurrent = current?.served === record.served && !isStolen(state, current);
    return { files, candidate, isCurrent, waits };
  });
  refuseWithout(state, shell, without);
  const isNamed = (room: RoomName) => without.includes(room) || builds.some(({ build }) => build.room === room);
  const records = shell ? waitingFor(state, shell.contract).filter(({ room }) => !isNamed(room)) : [];
  const joining = await Promise.all(
    records.map(async (record) => ({ record, facts: await factsOf(store, record), isNew: true })),
  );
  const changing = checked.filter(({ isCurrent, waits }) => !isCurrent && !waits);
  const goingLive = [...changing.map(({ candidate }) => candidate), ...joining];
  if (goingLive.length > 0) await refuseMisfits(store, state, goingLive, without);
  refuseFaults(checked.filter(({ waits }) => waits));
  return { checked, joining, goingLive, shell };
}

/** A build that waits is compared with its shell when that is deployed. */
function refuseFaults(waiting: readonly CheckedBuild[]): void {
  const sentences = waiting.flatMap(({ candidate: { facts } }) => (facts ? moduleFaults(facts) : []));
  if (sentences.length > 0) throw new Refused('seam', sentences);
}

/** The key of the shell leaves modules out of a new contract, and of nothing else. */
function refuseWithout(state: SiteState, shell: RoomRelease | undefined, without: readonly RoomName[]): void {
  if (without.length === 0) return;
  const live = liveShell(state);
  if (!shell || !live || shell.contract === live.contract)
    throw new Refused(
      'request',
      '--without goes with a shell of another contract. To take a module off: releases -- remove',
    );
  const unknown = without.find((room) => room === 'shell' || (!state.rooms[room] && !state.waiting?.[room]));
  if (unknown) throw new Refused('missing', `${unknown} is no live module: --without cannot leave it out.`);
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

/** Throws `Refused` when the key of the release was revoked meanwhile. */
function addPreview(state: SiteState, name: string, record: RoomRelease, endsAt: Date): SiteState {
  const { room, release, by, keyId, commit, dirty } = record;
  requireKey(state, room, keyId);
  const logged = addLogEntry(state, { action: 'preview', by, room, release, keyId, commit, dirty });
  const current = withoutEndedPreviews(logged);
  const preview = { room, release, expiresAt: endsAt.toISOString(), keyId };
  return { ...current, previews: { ...current.previews, [name]: preview } };
}
