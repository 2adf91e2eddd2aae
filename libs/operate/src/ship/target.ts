import { pageCheck, type PublishedEvent } from '@konbit/pages/check-pages';
import type { RoomName } from '@konbit/contracts';
import {
  addKey,
  type Build,
  type CheckPages,
  keyFor,
  publish,
  type Published,
  type PublishOptions,
  readKeyFiles,
  rollBack,
  type RollBackOptions,
  type Standing,
  standingOf,
  storedPath,
} from '@konbit/releases';
import { keyFileOf, openStore, siteOrigin, whoami } from '../command-line/command-line.ts';
import type { ReadReleaseFile } from '../touches/touch-news.ts';
import { siteOverHttp } from './site-over-http.ts';

/** A store, or a site over HTTP: both refuse in the same sentences. */
export interface Target {
  standing(): Promise<Standing>;
  /** Undefined where there is none. */
  readReleaseFile: ReadReleaseFile;
  publish(builds: readonly Build[], options: PublishOptions): Promise<Published[]>;
  rollBack(rooms: readonly RoomName[], options: Omit<RollBackOptions, 'by'>): Promise<Published[]>;
}

export function openTarget(values: { to?: string; site?: string; origin?: string; by?: string }): Target {
  const { to, by = whoami() } = values;
  const keyFile = keyFileOf(values);
  if (to !== undefined) return siteOverHttp(to, readKeyFiles(keyFile), by);
  const store = openStore(values);
  const checkPages = checkOf(values);
  return {
    standing: async () => standingOf(await store.state()),
    readReleaseFile: (room, release, path) => store.read(storedPath(room, release, path)),
    async publish(builds, options) {
      const keys = readKeyFiles(keyFile);
      const known = await store.state();
      // Whoever owns the store may give a new module its first key.
      for (const { room } of builds.filter((build) => !known.keys[build.room]))
        await addKey(store, room, keys[0]!.publicKey, { by });
      const state = await store.state();
      const keyed = builds.map((build) => ({ ...build, keyId: keyFor(state, build.room, keys).id }));
      return publish(store, keyed, options, checkPages);
    },
    rollBack: (rooms, options) => rollBack(store, rooms, { ...options, by }, checkPages),
  };
}

/** Draws the event that the running site shows, if there is one. */
export function checkOf(values: { site?: string; origin?: string }): CheckPages {
  const origin = siteOrigin(values);
  return pageCheck({ event: origin === undefined ? undefined : () => publishedEvent(origin) });
}

async function publishedEvent(origin: string): Promise<PublishedEvent | undefined> {
  const answer = await fetch(`${origin}/event.json`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as PublishedEvent) : undefined;
}
