import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { RoomName } from '@konbit/contracts';
import { isServed, type LiveRoom, type RoomRelease, type SiteState, type Store } from '@konbit/releases';

/** Paths in the folder of a release on this machine. */
export async function releaseFiles(siteDir: string, room: RoomName, release: string): Promise<string[]> {
  const folder = join(siteDir, 'releases', room, release);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

export interface LocalReleases {
  /** Brings what visitors get of these releases. Throws while the bucket is away, unless all of it came before. */
  bring(releases: readonly RoomRelease[]): Promise<void>;
  /** Brings what else is stored, for open tabs, until the signal ends it. */
  bringOthers(signal: AbortSignal): Promise<void>;
}

/**
 * Files of a store elsewhere, in this machine's folder. `brought` are releases that an earlier process has brought
 * whole. A store in a folder needs nothing.
 */
export function localReleases(store: Store, brought: readonly string[]): LocalReleases {
  const known = new Set<string>(brought);

  async function bringOne(record: RoomRelease): Promise<void> {
    const id = releaseId(record);
    try {
      const { room, release, assets = [] } = record;
      const paths = [...(await store.list(`releases/${room}/${release}/`)), ...assets].filter(isServed);
      for (const path of paths) await store.bring!(path);
      known.add(id);
    } catch (error) {
      if (!known.has(id)) throw error;
    }
  }

  const asked = new Set<string>();
  return {
    async bring(releases) {
      if (!store.bring) return;
      for (const record of releases) {
        const id = releaseId(record);
        if (asked.has(id)) continue;
        await bringOne(record);
        asked.add(id);
      }
    },

    async bringOthers(signal) {
      if (!store.bring) return;
      for (const folder of ['releases/', 'assets/'])
        for (const path of await store.list(folder)) {
          if (signal.aborted) return;
          if (isServed(path)) await store.bring(path);
        }
    },
  };
}

const roomsOf = ({ rooms }: SiteState) => Object.values(rooms) as LiveRoom[];

export const liveReleases = (state: SiteState): RoomRelease[] => roomsOf(state).map(({ live }) => live);

/** That pages fall back to. */
export const otherReleases = (state: SiteState): RoomRelease[] =>
  roomsOf(state).flatMap(({ previous }) => (previous ? [previous] : []));

export const releaseId = ({ room, release }: Pick<RoomRelease, 'room' | 'release'>): string => `${room}@${release}`;
