import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { RoomName } from '@konbit/contracts';
import {
  folderStore,
  isServed,
  type LiveRoom,
  type RoomRelease,
  type SiteState,
  type Store,
  storedRelease,
} from '@konbit/releases';

/** Paths in the folder of a release on this machine. */
export async function releaseFiles(siteDir: string, room: RoomName, release: string): Promise<string[]> {
  const folder = join(siteDir, 'releases', room, release);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

export interface LocalReleases {
  /** As of the store; of a release that came whole, without asking it. */
  read: Store['read'];
  /** Releases that an earlier process has brought whole. */
  remember(ids: readonly string[]): void;
  /** Brings what visitors get of these releases. Throws while the bucket is away, unless all of it came before. */
  bring(releases: readonly RoomRelease[]): Promise<void>;
  /** Brings what else is stored, for open tabs, until the signal ends it. */
  bringOthers(signal: AbortSignal): Promise<void>;
}

/** Files of a store elsewhere, in this machine's folder. A store in a folder is read as it is. */
export function localReleases(store: Store, siteDir: string): LocalReleases {
  if (!store.bring)
    return { read: (path) => store.read(path), remember() {}, async bring() {}, async bringOthers() {} };
  const bringFile = store.bring;
  const known = new Set<string>();
  const copies = folderStore(siteDir);

  async function bringOne(record: RoomRelease): Promise<void> {
    const id = releaseId(record);
    try {
      const { room, release, assets = [] } = record;
      const paths = [...(await store.list(`releases/${room}/${release}/`)), ...assets].filter(isServed);
      for (const path of paths) await bringFile(path);
      known.add(id);
    } catch (error) {
      if (!known.has(id)) throw error;
    }
  }

  const asked = new Set<string>();
  return {
    async read(path) {
      const found = await copies.read(path);
      const release = storedRelease(path);
      if (found || (release && known.has(releaseId(release)))) return found;
      return store.read(path);
    },

    remember(ids) {
      for (const id of ids) known.add(id);
    },

    async bring(releases) {
      for (const record of releases) {
        const id = releaseId(record);
        if (asked.has(id)) continue;
        await bringOne(record);
        asked.add(id);
      }
    },

    async bringOthers(signal) {
      for (const folder of ['releases/', 'assets/'])
        for (const path of await store.list(folder)) {
          if (signal.aborted) return;
          if (isServed(path)) await bringFile(path);
        }
    },
  };
}

const roomsOf = ({ rooms }: SiteState) => Object.values(rooms) as LiveRoom[];

export const liveReleases = (state: SiteState): RoomRelease[] => roomsOf(state).map(({ live }) => live);

/** That pages fall back to. */
export const otherReleases = (state: SiteState): RoomRelease[] =>
  roomsOf(state).flatMap(({ previous }) => (previous ? [previous] : []));

export const releaseId = ({ room, release }: { room: string; release: string }): string => `${room}@${release}`;
