import type { RoomName } from '@konbit/contracts';
import { digestOf, inspectBuild, type InspectedBuild, type SignedBuild, signedText } from './build.ts';
import {
  type Coming,
  type Expected,
  type GoingLive,
  type Published,
  refuseMisfits,
  refuseOvertaken,
  withLive,
} from './go-live.ts';
import { isStolen, Refused, type RoomRelease, type SiteState, withEntry } from './site-state.ts';
import { signerOf } from './keys.ts';
import type { Store } from './store.ts';
import { findRelease, storeRelease } from './stored-releases.ts';

export interface PublishOptions {
  action: 'deploy' | 'start' | 'preview';
  /** Refused when another release is live by now. */
  replaced?: Expected;
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
  const comings = await comingOf(store, await store.state(), inspected, options);
  const published: Published[] = [];
  for (const { build, coming, isLive } of comings) {
    const { room, release } = coming.record;
    const isStored = isLive || (await findRelease(store, await store.state(), room, release)) !== undefined;
    published.push({ room, release, changed: !isStored });
    if (!isLive) await storeRelease(store, coming.record, build.files);
  }
  if (options.action === 'preview') {
    await store.update((state) => comings.reduce((next, { coming }) => withPreview(next, coming.record), state));
    return published;
  }
  let outcome: Published[] = [];
  await store.update(async (state) => {
    const again = await comingOf(store, state, inspected, options);
    outcome = again.map(({ coming: { record, unchecked }, isLive }) => ({
      ...{ room: record.room, release: record.release, changed: !isLive, unchecked },
      replaced: state.rooms[record.room]?.live.release,
    }));
    const going = again.filter(({ isLive }) => !isLive).map(({ coming }) => goingLive(state, coming, options));
    return going.length === 0 ? state : withLive(store, state, going);
  });
  return outcome;
}

interface InspectedSigned {
  build: SignedBuild;
  told: InspectedBuild;
}

function inspectSigned(build: SignedBuild): InspectedSigned {
  const { room, files, said } = build;
  const told = inspectBuild(room, files);
  const isSame = said.room === room && said.release === told.release && said.contract === told.contract;
  if (isSame && said.digest === digestOf(files)) return { build, told };
  throw new Refused(
    'build',
    `What was signed as ${said.room} ${said.release} is not this build. Build and sign again.`,
  );
}

async function comingOf(
  store: Store,
  state: SiteState,
  inspected: readonly InspectedSigned[],
  { replaced }: PublishOptions,
) {
  const publishedAt = new Date().toISOString();
  const all = inspected.map(({ build, told: { facts, provides, ...told } }) => {
    const { at: _, ...said } = build.said;
    const keyId = signerOf(state, build.room, signedText(build.said), build.signature).id;
    const record: RoomRelease = { ...said, ...told, publishedAt, keyId };
    const live = state.rooms[build.room]?.live;
    const isLive = live?.served === record.served && !isStolen(state, live);
    return { build, isLive, coming: { record, facts, provides, isNew: true } as Coming };
  });
  const changing = all.filter(({ isLive }) => !isLive).map(({ coming }) => coming);
  if (changing.length > 0) {
    refuseOvertaken(state, replaced);
    await refuseMisfits(store, state, changing);
  }
  return all;
}

function goingLive(state: SiteState, coming: Coming, { action, liveFailed = [] }: PublishOptions): GoingLive {
  const { room, release, by } = coming.record;
  const { live, previous } = state.rooms[room] ?? {};
  const failed = liveFailed.includes(room);
  const candidates = failed ? [previous] : [live, previous];
  return {
    ...{ coming, by, action: action === 'start' ? 'start' : 'deploy', liveFailed: failed },
    previous: candidates.find((one) => one && one.release !== release && !isStolen(state, one)),
  };
}

const withPreview = (state: SiteState, { room, release, by, keyId, commit, dirty }: RoomRelease): SiteState =>
  withEntry(state, { action: 'preview', by, room, release, keyId, commit, dirty });
