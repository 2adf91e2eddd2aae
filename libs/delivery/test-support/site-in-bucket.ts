import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestBucket } from '@konbit/tooling/bucket';
import { SiteBucket } from '../src/bucket/site-bucket.ts';
import { ensureReleaseKey } from '../src/keys/release-key.ts';
import { composePages } from '../src/publish/compose-pages.ts';
import { publishTogether, type RoomBuild } from '../src/publish/publish-together.ts';
import { type SiteFolder, whileLocked } from '../src/publish/site-folder.ts';
import { readSettings } from '../src/start/settings.ts';
import { buildsIn } from '../src/test-support/builds.ts';
import { expectWhole } from '../src/test-support/whole-site.ts';

/** Machines of a site in a bucket, each with a folder of its own; they go after the tests. */
export function siteInBucket(bucket: () => TestBucket) {
  const root = mkdtempSync(join(tmpdir(), 'site-bucket-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const key = ensureReleaseKey(join(root, 'release-key.pem'));
  const builds = buildsIn(root);
  const settings = () => readSettings(bucket().env).siteBucket!;
  const bucketHere = () => new SiteBucket(settings());
  /** A folder on a machine of its own, from which the site is changed. */
  const machine = (more: Partial<SiteFolder> = {}): SiteFolder => {
    const dir = join(mkdtempSync(join(root, 'machine-')), 'site');
    return { dir, key, by: 'test', brotliQuality: 1, bucket: bucketHere(), ...more };
  };
  const deploy = (site: SiteFolder, ...rooms: RoomBuild[]) => publishTogether(site, rooms);
  const first = (site = machine()) =>
    deploy(site, builds.shell('one'), builds.module('mf-rsvp', 'one'), builds.module('mf-hub', 'one'));
  const copyOf = (folder: string) => {
    const copy = join(mkdtempSync(join(root, 'copy-')), 'site');
    cpSync(folder, copy, { recursive: true });
    return copy;
  };
  /** What a gateway serves that keeps this folder as the bucket is. */
  const mirrored = async (dir = mkdtempSync(join(root, 'mirror-'))) => {
    await bucketHere().bring(dir, {
      isMirror: true,
      locked: (work) => whileLocked(dir, work),
      compose: (index) => composePages(dir, index),
    });
    return { dir, shown: expectWhole(dir) };
  };
  return { builds, settings, bucketHere, machine, deploy, first, copyOf, mirrored };
}
