import { randomBytes } from 'node:crypto';
import { CONTRACT, type ReleaseFacts } from '@konbit/contracts';
import { siteForEach } from '../test-support/site-for-each.ts';
import { publishTogether } from './publish-together.ts';
import { readReleaseList } from './release-list.ts';

const site = siteForEach();

const manifest = { exposes: [{ assets: { js: { sync: ['app.js'] }, css: { sync: [] } } }] };
/** Bytes that no compression makes less, in the app or in a late part; the build's own word is another one. */
const hub = (word: string, sizes: { app?: number; late?: number }, facts: Partial<ReleaseFacts> = {}) =>
  site.builds.module(
    'mf-hub',
    word,
    CONTRACT,
    {
      'mf-manifest.json': JSON.stringify(manifest),
      'app.js': randomBytes((sizes.app ?? 0) * 500).toString('hex'),
      'late.js': randomBytes((sizes.late ?? 0) * 500).toString('hex'),
    },
    { entryBytes: 1, budgetBytes: 100_000, ...facts },
  );

it('what a release loads first is measured, whatever its build says of it', async () => {
  await expect(publishTogether(site, [hub('one', { app: 300 })])).rejects.toThrow(/over its budget of 100\.0 kB/);
  await publishTogether(site, [hub('one', { app: 10, late: 300 })]);
  const { list } = await readReleaseList(site.dir);
  await expect(publishTogether(site, [hub('two', { app: 100 })])).rejects.toThrow(/kB more than its live release/);
  expect((await readReleaseList(site.dir)).list).toEqual(list);
  await publishTogether(site, [hub('two', { app: 100 }, { budgetBytes: 100_001 })]);
});
