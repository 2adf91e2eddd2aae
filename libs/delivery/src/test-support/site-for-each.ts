import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveRelease } from '@konbit/contracts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { publishTogether, type RoomBuild } from '../publish/publish-together.ts';
import { readReleaseList } from '../publish/release-list.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { buildsIn } from './builds.ts';

type Builds = ReturnType<typeof buildsIn>;

/** A site folder beside its key and the builds that go there, below `root`. */
export interface SiteForEach extends SiteFolder {
  root: string;
  builds: Builds;
  /** The live hub. */
  liveHub: () => Promise<LiveRelease>;
}

type Deploy = (builds: Builds) => readonly RoomBuild[];

/**
 * A site folder for the tests of a file or a part of it: for each a copy of one in which these builds went live, one
 * deploy after the other.
 */
export function siteForEach(...deploys: Deploy[]): SiteForEach {
  const site = { liveHub: async () => (await readReleaseList(site.dir)).list['mf-hub']! } as SiteForEach;
  const put = (root: string) => {
    const key = ensureReleaseKey(join(root, 'release-key.pem'));
    Object.assign(site, { root, dir: join(root, 'site'), key, by: 'test', builds: buildsIn(root) });
  };
  let first: string;
  beforeAll(async () => {
    put((first = mkdtempSync(join(tmpdir(), 'site-'))));
    for (const deploy of deploys) await publishTogether(site, deploy(site.builds));
  });
  afterAll(() => rmSync(first, { recursive: true, force: true }));
  beforeEach(() => {
    const root = mkdtempSync(join(tmpdir(), 'site-'));
    cpSync(first, root, { recursive: true });
    put(root);
  });
  afterEach(() => rmSync(site.root, { recursive: true, force: true }));
  return site;
}
