import type { RoomName } from '@konbit/contracts';
import { digestOf, inspectBuild, type InspectedBuild, type SignedBuild, signedText } from './build.ts';
import { type Candidate, type Published, putLive, refuseMisfits, type Swap } from './go-live.ts';
import { addLogEntry, isStolen, Refused, type RoomRelease, type SiteState } from './site-state.ts';
import { signerOf } from './keys.ts';
import type { Store } from './store.ts';
import { findRelease, storeRelease } from './stored-releases.ts';

export interface PublishOptions {
  action: 'deploy' | 'start' | 'preview';
  /** Pages keep falling back to the release before these. */
  liveFailed?: readonly RoomName[];
}

/** Stores builds and makes them live in one swap; interrupted, nothing changes for visitors. Throws `Refused`. */
export async function publish(
  store: Store,
  builds: readonly SignedBuild[],
  options: PublishOptions,
): Promise<Published[]> {
  const inspected = builds.map(inspectSigned);
  const checked = await check(store, await store.state(), inspected);
  const published: Published[] = [];
  for (const { build, candidate, isLive } of checked) {
    const { room, release } = candidate.record;
    const isStored = isLive || (await findRelease(store, await store.state(), room, release)) !== undefined;
    published.push({ room, release, changed: !isStored });
    if (!isLive) await storeRelease(store, candidate.record, build.files);
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
    const swaps = again.filter(({ isLive }) => !isLive).map(({ candidate }) => swapOf(state, candidate, options));
    return swaps.length === 0 ? state : putLive(state, swaps);
  });
  return outcome;
}

interface InspectedSigned {
  build: SignedBuild;
  inspected: InspectedBuild;
}

function inspectSigned(build: SignedBuild): InspectedSigned {
  const { room, files, said } = build;
  const inspected = inspectBuild(room, files);
  const isSame = said.room === room && said.release === inspected.release && said.contract === inspected.contract;
  if (isSame && said.digest === digestOf(files)) return { build, inspected };
  throw new Refused(
    'build',
    `What was signed as ${said.room} ${said.release} is not this build. Build and sign again.`,
  );
}

async function check(store: Store, state: SiteState, builds: readonly InspectedSigned[]) {
  const publishedAt = new Date().toISOString();
  const all = builds.map(({ build, inspected: { facts, provides, ...inspected } }) => {
    const { at: _, ...said } = build.said;
    const keyId = signerOf(state, build.room, signedText(build.said), build.signature).id;
    const record: RoomRelease = { ...said, ...inspected, publishedAt, keyId };
    const live = state.rooms[build.room]?.live;
    const isLive = live?.served === record.served && !isStolen(state, live);
    return { build, isLive, candidate: { record, facts, provides, isNew: true } satisfies Candidate };
  });
  const changing = all.filter(({ isLive }) => !isLive).map(({ candidate }) => candidate);
  if (changing.length > 0) await refuseMisfits(store, state, changing);
  return all;
}

function swapOf(state: SiteState, candidate: Candidate, { action, liveFailed = [] }: PublishOptions): Swap {
  const { room, release, by } = candidate.record;
  const { live, previous } = state.rooms[room] ?? {};
  const failed = liveFailed.includes(room);
  const fallbacks = failed ? [previous] : [live, previous];
  return {
    ...{ candidate, by, action: action === 'start' ? 'start' : 'deploy', liveFailed: failed },
    previous: fallbacks.find((record) => record && record.release !== release && !isStolen(state, record)),
  };
}

const logPreview = (state: SiteState, { room, release, by, keyId, commit, dirty }: RoomRelease): SiteState =>
  addLogEntry(state, { action: 'preview', by, room, release, keyId, commit, dirty });
