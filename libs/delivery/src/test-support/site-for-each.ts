import { mkdtempSync, rmSync } from 'node:fs';
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

/** A site folder for the tests of a file, made anew for each, with these rooms live. */
export function siteForEach(rooms: (builds: Builds) => readonly RoomBuild[] = () => []): SiteForEach {
  const site = { liveHub: async () => (await readReleaseList(site.dir)).list['mf-hub']! } as SiteForEach;
  beforeEach(async () => {
    const root = mkdtempSync(join(tmpdir(), 'site-'));
    const key = ensureReleaseKey(join(root, 'release-key.pem'));
    Object.assign(site, { root, dir: join(root, 'site'), key, by: 'test', builds: buildsIn(root) });
    const going = rooms(site.builds);
    if (going.length > 0) await publishTogether(site, going);
  });
  afterEach(() => rmSync(site.root, { recursive: true, force: true }));
  return site;
}
