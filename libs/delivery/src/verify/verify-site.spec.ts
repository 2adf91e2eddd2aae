import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createGateway } from '../gateway/create-gateway.ts';
import { ensureReleaseKey } from '../keys/release-key.ts';
import { provenanceOf } from '../provenance/provenance-of.ts';
import { publishModule } from '../publish/publish-module.ts';
import { publishTogether } from '../publish/publish-together.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { buildsIn } from '../test-support/builds.ts';
import { repository } from '../test-support/repository.ts';
import { type Build, verifySite } from './verify-site.ts';

let root: string;
let site: SiteFolder;
let there: ReturnType<typeof repository>;
let gateway: FastifyInstance;
let origin: string;

/** In a checkout of the small repository; what Nx does in one of this. */
const build: Build = async (checkout, room) => {
  checkouts.push(checkout);
  execFileSync(process.execPath, [join(checkout, room, 'build.cjs')], { stdio: 'pipe' });
};
const checkouts: string[] = [];
const verdicts = (only?: string) => verifySite(there.folder, origin, build, only);
const provenance = () => provenanceOf(there.hub, 'Ana');
const deploy = async (...from: Parameters<typeof publishModule>[3][]) =>
  (await publishModule(site, 'mf-hub', there.build(), from.length > 0 ? from[0] : await provenance())).release;
const served = (release: string, path: string) => join(site.dir, 'modules/mf-hub', release, path);

beforeAll(async () => {
  there = repository();
  root = mkdtempSync(join(tmpdir(), 'site-'));
  site = { dir: join(root, 'site'), key: ensureReleaseKey(join(root, 'key.pem')) };
  await publishTogether(site, [buildsIn(root).shell('one')]);
  gateway = await createGateway({ siteDir: site.dir, apiUrl: 'http://127.0.0.1:9' });
  origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  for (const folder of [root, there.folder]) rmSync(folder, { recursive: true, force: true });
});

it('a release is, to the byte, what its commit builds, also when the checkout has gone on', async () => {
  const release = await deploy();
  const commit = there.git('rev-parse', 'HEAD');
  there.write('mf-hub/src/word.txt', 'not committed');
  expect(await verdicts('mf-hub')).toEqual([{ room: 'mf-hub', release, commit, faults: [], files: 4 }]);
  there.git('checkout', '-q', '.');
});

it('a site that serves anything in another way is told from it, file by file', async () => {
  there.write('mf-hub/src/word.txt', 'two');
  there.commit('feat(mf-hub): two');
  const release = await deploy();
  appendFileSync(served(release, 'remote-entry.js'), ' ');
  const of = async () => (await verdicts('mf-hub'))[0]!.faults;
  expect(await of()).toEqual(['remote-entry.js differs']);
  rmSync(served(release, 'mf-manifest.json'));
  writeFileSync(served(release, 'integrity.json'), '{"more.js":"sha384-a"}');
  expect(await of()).toEqual([
    'mf-manifest.json is not served',
    'remote-entry.js differs',
    'integrity.json differs',
    'more.js is in no build',
  ]);
});

it('what can’t be made again is said of each room', async () => {
  const told = async () => (await verdicts()).map(({ room, faults }) => [room, ...faults]);
  there.write('mf-hub/src/word.txt', 'dirty');
  await deploy();
  expect((await told())[0]).toEqual([
    'mf-hub',
    'remote-entry.js differs',
    'integrity.json differs',
    'its signed hashes are of other files',
    'its name is of other files',
    'built with changes that are in no commit',
  ]);
  there.write('mf-hub/src/word.txt', 'from a zip');
  await deploy({ ...(await provenance()), commit: null });
  expect(await told()).toEqual([
    ['mf-hub', 'not from a Git checkout'],
    ['shell', 'its commit was not recorded'],
  ]);
  there.write('mf-hub/src/word.txt', 'from elsewhere');
  await deploy({ ...(await provenance()), commit: 'f'.repeat(40) });
  expect((await told())[0]).toEqual(['mf-hub', `commit ${'f'.repeat(40)} is not in this checkout (git fetch)`]);
  const dist = there.build();
  there.write('mf-hub/build.cjs', 'throw new Error("Broken.")');
  there.write('mf-hub/src/word.txt', 'broken');
  const commit = there.commit('fix(mf-hub): broken');
  appendFileSync(join(dist, 'remote-entry.js'), ' ');
  await publishModule(site, 'mf-hub', dist, { ...(await provenance()), commit });
  expect((await told())[0]![1]).toMatch(/^it could not be built: .*Broken\./s);
});

it('a list that is not signed by the site’s keys is believed in nothing', async () => {
  const file = join(site.dir, 'modules.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"commit": "\w/, '"commit": "x'));
  await expect(verdicts()).rejects.toThrow(`The release list of ${origin} is not signed by its keys.`);
  writeFileSync(file, text);
});

it('nothing is left of it', () => {
  expect(there.git('worktree', 'list').split('\n')).toHaveLength(1);
  expect(checkouts.length).toBeGreaterThan(3);
  expect(checkouts.filter((checkout) => existsSync(dirname(checkout)))).toEqual([]);
});
