import type { RoomName } from '@konbit/contracts';
import {
  type Build,
  type Expected,
  keyFor,
  type Published,
  publish,
  type PublishOptions,
  readKeyFiles,
  type ReleaseKey,
  rollBack,
  type RollBackOptions,
  signBuild,
} from '@konbit/releases';
import { keyFileOf, openStore, whoami } from '../command-line/site-options.ts';
import { siteOverHttp } from './send.ts';

/** A site that releases go to: its store, or the running site over HTTP. Both check the same, and refuse in a sentence. */
export interface Target {
  /** The live release of each room, null where none is; those that have an earlier one are in `earlier`. */
  live(): Promise<{ live: Expected; earlier: RoomName[] }>;
  publish(builds: readonly Build[], options: PublishOptions): Promise<Published[]>;
  rollBack(rooms: readonly RoomName[], options: Omit<RollBackOptions, 'by'>): Promise<Published[]>;
  /** The key at hand that signs for a room. Throws a sentence when there is none. */
  keyOf(room: RoomName): Promise<ReleaseKey>;
}

/** The site that a command is about: the running one at `--to`, or the store that it reads. */
export function openTarget(given: { to?: string; site?: string; by?: string }): Target {
  const keys = readKeyFiles(keyFileOf(given));
  const by = given.by ?? whoami();
  if (given.to !== undefined) return siteOverHttp(given.to, keys, by);
  const store = openStore(given);
  const keyOf = async (room: RoomName) => keyFor(await store.state(), room, keys);
  return {
    keyOf,
    async live() {
      const { rooms } = await store.state();
      const standing = Object.entries(rooms) as [RoomName, NonNullable<(typeof rooms)[RoomName]>][];
      return {
        live: Object.fromEntries(standing.map(([room, { live }]) => [room, live.release])),
        earlier: standing.flatMap(([room, { previous }]) => (previous ? [room] : [])),
      };
    },
    async publish(builds, options) {
      const signed = builds.map(async (build) => signBuild(build, await keyOf(build.room)));
      return publish(store, await Promise.all(signed), options);
    },
    rollBack: (rooms, options) => rollBack(store, rooms, { ...options, by }),
  };
}
