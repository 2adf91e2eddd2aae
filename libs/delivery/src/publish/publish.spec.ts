import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONTRACT, type ModuleName } from '@konbit/contracts';
import { buildOf, moduleNames } from '../test-support/builds.ts';
import { siteForEach } from '../test-support/site-for-each.ts';
import { integrityOf } from './integrity-record.ts';
import { publishModule } from './publish-module.ts';
import { readReleaseList } from './release-list.ts';

const site = siteForEach();

const moduleBuild = (name: ModuleName, code: string, contract?: number) =>
  site.builds.module(name, code, contract, { 'assets/app.js': `${code}\n`.repeat(200) }).dist;

const liveList = async () => (await readReleaseList(site.dir)).list;

const inSite = (path: string) => readFileSync(join(site.dir, path), 'utf8');

describe('a module that is published', () => {
  it('goes live as a folder of its own, with its files compressed beside them', async () => {
    const { release, changed } = await publishModule(site, 'mf-hub', moduleBuild('mf-hub', 'one'));
    expect(changed).toBe(true);
    expect(await liveList()).toEqual({
      'mf-hub': {
        release,
        manifest: `/modules/mf-hub/${release}/mf-manifest.json`,
        integrity: integrityOf(readFileSync(join(site.dir, `modules/mf-hub/${release}/integrity.json`))),
        contract: CONTRACT,
        ticket: { signature: expect.any(Object) as object },
      },
    });
    const chunk = `modules/mf-hub/${release}/assets/app.js`;
    expect(inSite(chunk)).toBe('one\n'.repeat(200));
    expect(brotliDecompressSync(readFileSync(join(site.dir, `${chunk}.br`))).toString()).toBe(inSite(chunk));
    expect(gunzipSync(readFileSync(join(site.dir, `${chunk}.gz`))).toString()).toBe(inSite(chunk));
  });

  it('keeps the release before it, to fall back to', async () => {
    const first = await publishModule(site, 'mf-hub', moduleBuild('mf-hub', 'one'));
    const second = await publishModule(site, 'mf-hub', moduleBuild('mf-hub', 'two'));
    expect((await liveList())['mf-hub']).toMatchObject({
      release: second.release,
      previous: `/modules/mf-hub/${first.release}/mf-manifest.json`,
    });
    expect(inSite(`modules/mf-hub/${first.release}/remote-entry.js`)).toBe('one');
  });

  it('changes nothing when it is live already', async () => {
    const first = await publishModule(site, 'mf-hub', moduleBuild('mf-hub', 'one'));
    const file = join(site.dir, `modules/mf-hub/${first.release}/remote-entry.js`);
    const writtenAt = statSync(file).mtimeMs;
    expect(await publishModule(site, 'mf-hub', moduleBuild('mf-hub', 'one'))).toEqual({ ...first, changed: false });
    expect(statSync(file).mtimeMs).toBe(writtenAt);
  });

  it.each([
    [
      'was built for another contract',
      () => moduleBuild('mf-hub', 'one', 99),
      `mf-hub speaks contract 99, and the shell contract ${CONTRACT}`,
    ],
    ['is another module', () => moduleBuild('mf-rsvp', 'one'), 'is a build of mf-rsvp, not of mf-hub'],
    ['is incomplete', () => buildOf(site.root, 'mf-hub', { 'release.json': '{}' }).dist, 'has no mf-manifest.json'],
    ['is not built', () => join(site.root, 'nowhere'), 'holds no build. Run: npm run build'],
  ])('is refused with a sentence when it %s', async (_why, dist, sentence) => {
    await expect(publishModule(site, 'mf-hub', dist())).rejects.toThrow(sentence);
    expect(await liveList()).toEqual({});
  });

  it('loses no other that is published at the same time by another process', async () => {
    const publishing = moduleNames.map((name) => elsewhere(name, moduleBuild(name, 'one')));
    const exits = await Promise.all(publishing.map((child) => once(child, 'exit')));
    expect(exits).toEqual(moduleNames.map(() => [0, null]));
    expect(Object.keys(await liveList()).sort()).toEqual([...moduleNames].sort());
  });
});

/** Publishes from a process of its own, which tells when it begins. */
function elsewhere(name: ModuleName, dist: string): ChildProcess {
  const script = join(site.root, 'publish.mts');
  const source = join(__dirname, 'publish-module.ts');
  writeFileSync(
    script,
    `import { publishModule } from ${JSON.stringify(source)};
     import { readReleaseKey } from ${JSON.stringify(join(__dirname, '../keys/release-key.ts'))};
     const [dir, keyFile, name, dist] = process.argv.slice(2);
     process.send('begins');
     await publishModule({ dir, key: readReleaseKey(keyFile) }, name, dist);
     process.disconnect();`,
  );
  const keyFile = join(site.root, 'release-key.pem');
  return fork(script, [site.dir, keyFile, name, dist], { execArgv: ['--import', require.resolve('tsx')] });
}
