import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleName, RoomName } from '@konbit/contracts';
import { shipApi } from '../src/deploy/ship-api.ts';
import { shipToShare } from '../src/deploy/ship.ts';
import { readReleaseKey } from '../src/keys/release-key.ts';
import type { RoomBuild } from '../src/publish/publish-together.ts';
import type { SiteFolder } from '../src/publish/site-folder.ts';
import { releaseFolder } from '../src/publish/stored-release.ts';
import { anotherApi, titled, withoutPoints } from '../src/test-support/another-api.ts';
import type { Outcome, Way } from './noon-ways.ts';

/** How a deploy went: what its command said last, when its release went out, and when it ended. */
export interface Shipped {
  release?: string;
  said: string;
  isGood: boolean;
  outAt?: number;
  endedAt: number;
}

interface Shipping {
  site: SiteFolder;
  build: RoomBuild;
  share: number;
  origin: string;
  /** Done to the release as soon as it is out. */
  whenOut?: (release: string) => void;
}

/** `npm run deploy -- <module> --share N --watch`, with a finished build. */
export function ship({ site, build, share, origin, whenOut }: Shipping): Promise<Shipped> {
  return outcomeOf('it is live for all.', (shipped) => {
    const say = (line: string) => {
      const [, release] = /(\w+) is out to/.exec(line) ?? [];
      if (!release) return;
      Object.assign(shipped, { release, outAt: Date.now() });
      whenOut?.(release);
    };
    return shipToShare(site, build.room as ModuleName, build, share, { origin, seconds: 600, say });
  });
}

let apis = 0;

/** `npm run deploy -- api`, with a finished build. Pages know nothing of keys of the api: the shell's vouch for it. */
export async function shipAnApi(site: SiteFolder, root: string, way: Way, origin: string): Promise<Outcome> {
  const changes = way === 'field' ? withoutPoints : titled(`Noon ${(apis += 1)}`);
  const dist = anotherApi(mkdtempSync(join(root, 'api-')), changes);
  const ways = { origin, say: () => undefined };
  return { ...(await outcomeOf('the one before has ended.', () => shipApi(site, { dist }, ways))), room: 'api', way };
}

async function outcomeOf(good: string, work: (shipped: Shipped) => Promise<unknown>): Promise<Shipped> {
  const shipped: Shipped = { said: '', isGood: false, endedAt: 0 };
  try {
    shipped.said = String(await work(shipped));
    shipped.isGood = shipped.said.endsWith(good);
  } catch (error) {
    shipped.said = (error as Error).message;
  }
  return { ...shipped, endedAt: Date.now() };
}

/** A team's own site folder: the same for all, with the keys of its room, and of the list. */
export function teamOf(dir: string, keyFile: string, room: RoomName): SiteFolder {
  const keys = [...readFileSync(keyFile, 'utf8').matchAll(/^([\w-]+)\n-----BEGIN[^]*?-----END [^-]+-----$/gm)];
  const file = `${keyFile}.${room}`;
  writeFileSync(
    file,
    keys
      .filter(([, role]) => role === room || role === 'list')
      .map(([pem]) => `${pem}\n`)
      .join(''),
  );
  return { dir, key: readReleaseKey(file), by: room };
}

/** Changes a byte of a release's app, as somebody would who got at the host. */
export function tamper(dir: string, room: ModuleName, release: string): void {
  const file = join(releaseFolder(dir, room, release), 'remote-entry.js');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -1));
  for (const form of [`${file}.br`, `${file}.gz`]) if (existsSync(form)) rmSync(form);
}
