import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CONTRACT, type ReleaseErrorCount, type ReleaseFacts } from '@konbit/contracts';
import { bundlePrograms } from '@konbit/tooling/bundle';
import { listen } from '@konbit/tooling/test-support/listen';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { addKey, ensureKeys, folderStore, makeKeyFile, publicKeyIn, readBuild } from '@konbit/releases';
import { transformSync } from '@swc/core';
import { runProgram } from '../../test-support/run-program.ts';
import { moduleBuild, nothingTouched, shellBuild } from '../../test-support/small-builds.ts';
import { siteOverHttp } from '../ship/site-over-http.ts';
import { serveFolder } from '../site/serve-folder.ts';

const root = newFolder();
const lodging = join(root, 'mf-lodging');
const store = folderStore(join(root, 'site'));
const program = join(root, 'konbit.mjs');
let served: Awaited<ReturnType<typeof serveFolder>>;
let origin: string;
/** What pages have reported to the api. */
let errors: ReleaseErrorCount[] = [];
const api = createServer(({ url }, response) =>
  response.end(JSON.stringify(url!.startsWith('/api/release-errors') ? errors : [])),
);

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', ...words], { cwd: lodging });

/** Runs `konbit` in the module's folder, which has nothing of this checkout around it. */
const run = (words: string[], changes: Record<string, string> = {}) =>
  runProgram([program, ...words], lodging, { RELEASE_KEY_FILE: join(root, 'lodging.pem'), ...changes });
const konbit = (...words: string[]) => run([...words, '--by', 'Ana']);

beforeAll(async () => {
  // As in a package: a bundle starts in a fifth of the time that its sources take.
  await bundlePrograms([join(__dirname, 'konbit.ts')], root, { extension: 'mjs' });
  const own = await ensureKeys(store, join(root, 'shell.pem'), ['shell']);
  const apiUrl = await listen(api);
  served = await serveFolder({ siteDir: join(root, 'site'), apiUrls: [apiUrl], report: () => undefined });
  origin = served.origin;
  owner = siteOverHttp(origin, own, 'Owner');
  await deployShell('one');

  // A module whose build copies what is in `src`, and whose types and tests fail while a file says so.
  mkdirSync(lodging);
  const scripts = {
    typecheck: 'test ! -e types-fail',
    test: 'test ! -e test-fails',
    build: `node -e "require('fs').cpSync('src', 'dist', { recursive: true })"`,
  };
  writeFileSync(join(lodging, 'package.json'), JSON.stringify({ name: 'mf-lodging', scripts }));
  writeFileSync(join(lodging, '.gitignore'), 'dist/\ntypes-fail\ntest-fails\nprepared/\n');
  git('init', '-q');
});
afterAll(async () => {
  await served.stop();
  api.close();
});

let owner: ReturnType<typeof siteOverHttp>;
async function deployShell(word: string, contract = CONTRACT, react?: string) {
  const files = await readBuild(shellBuild(root, word, { contract, react }));
  return owner.publish([{ room: 'shell', files, by: 'Owner' }], { action: 'deploy' });
}

function edit(word: string, facts: Partial<ReleaseFacts> = {}): void {
  cpSync(moduleBuild(root, 'mf-lodging', word, facts), join(lodging, 'src'), { recursive: true });
}
function commit(word: string): void {
  git('add', '-A');
  git('commit', '-q', '-m', word);
}
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}
async function servedNow(): Promise<string> {
  const { release } = (await store.state()).rooms['mf-lodging']!.live;
  return (await fetch(`${origin}/modules/mf-lodging/${release}/app.js`)).text();
}

it('makes a key pair for the module', async () => {
  expect((await konbit('key', join(root, 'lodging.pem'))).status).toBe(0);
  expect(readFileSync(join(root, 'lodging.pem.pub'), 'utf8').trim()).toBe(publicKeyIn(join(root, 'lodging.pem')));
  await addKey(store, 'mf-lodging', publicKeyIn(join(root, 'lodging.pem.pub')), { by: 'Ana' });
});

it.each([
  ['releases', /^mf-lodging was never published here\.\n/],
  ['errors', /^No page has reported an error in mf-lodging within seven days\.$/],
])('before its first deploy, %s says that nothing is there', async (command, sentence) => {
  // The site reads a new key within a quarter of a second.
  await until(async () => (await owner.standing()).keys['mf-lodging'] !== undefined);
  expect(await run([command, '--to', origin])).toEqual({
    status: 0,
    said: expect.stringMatching(sentence) as string,
  });
});

it('builds before it deploys', async () => {
  for (const word of ['one', 'two']) {
    edit(word);
    git('add', '-A');
    git('commit', '-q', '-m', word);
    expect(await konbit('deploy', '--to', origin)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^mf-lodging \w+ is live\.$/m) as string,
    });
    expect(await servedNow()).toBe(word);
    const commit = git('rev-parse', 'HEAD').toString().trim();
    expect((await store.state()).rooms['mf-lodging']!.live).toMatchObject({ commit, by: 'Ana' });
  }
});

it.each(['types-fail', 'test-fails'])('ships nothing while %s', async (fault) => {
  writeFileSync(join(lodging, fault), '');
  const { status, said } = await konbit('deploy', '--to', origin, '--dirty');
  rmSync(join(lodging, fault));
  expect([status, said]).toEqual([1, expect.stringContaining('Nothing was deployed.')]);
});

it('refuses uncommitted files and rolls back', async () => {
  edit('three');
  expect(await konbit('deploy', '--to', origin)).toMatchObject({
    status: 1,
    said: expect.stringContaining('Not committed: src/') as string,
  });
  expect(await konbit('rollback', '--to', origin)).toMatchObject({ status: 0 });
  expect(await servedNow()).toBe('one');
});

it('runs as a user without a name, as in a container', async () => {
  const nameless = join(root, 'nameless.cjs');
  writeFileSync(nameless, `require('os').userInfo = () => { throw new Error('no such user') };`);
  const env = {
    NODE_OPTIONS: `--require ${nameless}`,
    USER: '',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
  };
  expect(await run(['--help'], env)).toMatchObject({
    status: 0,
    said: expect.stringContaining('konbit deploy') as string,
  });
  const two = (await store.state()).log.findLast(({ action }) => action === 'deploy')!.release!;
  expect(await run(['rollback', two, '--to', origin], env)).toMatchObject({ status: 0 });
  expect(await servedNow()).toBe('two');
  expect((await store.state()).log.at(-1)).toMatchObject({ action: 'rollback', by: String(process.getuid!()) });
});

it('prepares without a key what the dependency-free program signs and sends', async () => {
  edit('prepared');
  git('add', '-A');
  git('commit', '-q', '-m', 'prepared');
  const before = (await store.state()).rooms['mf-lodging'];
  const words = ['deploy', '--to', origin, '--prepare', 'prepared', '--by', 'Ana'];
  expect(await run(words, { RELEASE_KEY_FILE: '' })).toMatchObject({ status: 0 });
  expect((await store.state()).rooms['mf-lodging']).toEqual(before);

  const sender = join(__dirname, '../../../releases/src/send-release.mjs');
  const sent = await runProgram([sender, 'prepared', '--to', origin, 'mf-lodging'], lodging, {
    RELEASE_KEY: readFileSync(join(root, 'lodging.pem'), 'utf8'),
  });
  expect(sent).toEqual({ status: 0, said: expect.stringMatching(/^mf-lodging \w{10} is live\.$/) as string });
  expect(await servedNow()).toBe('prepared');
});

it('says what a deploy newly touches in the page, and that nothing is known without a list', async () => {
  const list = join(lodging, 'src/touches.json');
  edit('touching');
  writeFileSync(list, JSON.stringify({ ...nothingTouched, listeners: ['scroll on window'] }));
  commit('touching');
  const first = await konbit('deploy', '--to', origin);
  expect(first.said).toMatch(/is live\.\nmf-lodging now also listens to scroll on window\.$/);
  rmSync(list);
  rmSync(join(lodging, 'dist/touches.json'));
  commit('no list');
  const second = await konbit('deploy', '--to', origin);
  expect(second.said).toContain('mf-lodging has no touches.json: nothing is known of what it touches in the page.');
});

describe('without shipping,', () => {
  const before = async () => (await store.state()).rooms['mf-lodging'];

  it('check compares the build with the live site, and needs no key', async () => {
    const live = await before();
    const check = () => run(['check', '--to', origin], { RELEASE_KEY_FILE: '' });
    edit('checked');
    expect(await check()).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^mf-lodging \w{10} fits http.*Nothing was deployed\.$/m) as string,
    });
    edit('checked', { takes: { '@konbit/web': ['Confetti'] } });
    expect(await check()).toMatchObject({
      status: 1,
      said: expect.stringContaining('mf-lodging takes Confetti from @konbit/web') as string,
    });
    edit('checked', { contract: CONTRACT + 1 });
    expect(await check()).toMatchObject({
      status: 0,
      said: expect.stringContaining(`a deploy lets it wait for the shell of contract ${CONTRACT + 1}.`) as string,
    });
    edit('checked', { contract: CONTRACT + 1, entryBytes: 7_000 });
    expect(await check()).toMatchObject({
      status: 1,
      said: expect.stringContaining('over its budget of 6.0 kB') as string,
    });
    expect(await before()).toEqual(live);
  });

  it.each(['types-fail', 'test-fails'])('check fails while %s', async (fault) => {
    edit('checked');
    writeFileSync(join(lodging, fault), '');
    const { status } = await run(['check']);
    rmSync(join(lodging, fault));
    expect(status).toBe(1);
  });

  it('preview gives a link that shows the build', async () => {
    const live = await before();
    edit('previewed');
    const { status, said } = await konbit('preview', '--to', origin, '--days', '2');
    const link = said.split('\n').at(-1)!;
    expect([status, link.replace(/\?.*/, '')]).toEqual([0, `${origin}/lodging`]);
    const page = await (await fetch(link, { headers: { accept: 'text/html' } })).text();
    expect(page).toMatch(/name="preview" content="mf-lodging@\w{10}"/);
    expect(await before()).toEqual(live);
  });
});

describe('what became of its releases', () => {
  it('releases lists what is live and was, when and by whom', async () => {
    const { live, previous } = (await store.state()).rooms['mf-lodging']!;
    const { status, said } = await run(['releases', '--to', origin]);
    expect(status).toBe(0);
    expect(said).toMatch(
      new RegExp(`^live +mf-lodging +${live.release} +\\w{7} +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +Ana`, 'm'),
    );
    expect(said).toContain(previous!.release);
    expect(said).not.toContain('shell');
  });

  it('errors names the line of the source, and of no other module', async () => {
    const source = 'export const first = 1;\n\nexport function open() {\n  throw new RangeError("no");\n}\n';
    const { code, map } = transformSync(source, { minify: true, sourceMaps: true });
    edit('gate');
    writeFileSync(join(lodging, 'src/app.js'), code);
    const sources = ['webpack://mf-lodging-1f00/./src/gate.ts'];
    writeFileSync(join(lodging, 'src/app.js.map'), JSON.stringify({ ...(JSON.parse(map!) as object), sources }));
    commit('gate');
    expect(await konbit('deploy', '--to', origin)).toMatchObject({ status: 0 });
    const { release } = (await store.state()).rooms['mf-lodging']!.live;
    const at = `1:${code.indexOf('new RangeError') + 1}`;
    errors = (['mf-lodging', 'mf-hub'] as const).map((module) => ({
      module,
      release,
      reason: 'threw',
      tabs: 7,
      frames: `${module}@${release}:app.js:${at}`,
    }));
    const { status, said } = await run(['errors', '--to', origin]);
    errors = [];
    expect([status, ...said.split('\n').slice(1)]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^7 +mf-lodging@${release} +threw +mf-lodging/src/gate\\.ts:4`)),
    ]);
  });

  it.each(['releases', 'errors'])('%s is for its key alone', async (command) => {
    const stranger = join(root, `${command}.pem`);
    makeKeyFile(stranger);
    expect(await run([command, '--to', origin], { RELEASE_KEY_FILE: stranger })).toEqual({
      status: 1,
      said: expect.stringMatching(/^The key at hand may not sign mf-lodging\./) as string,
    });
  });

  it.each(['releases', 'errors', 'preview'])('%s of a site that is away says so', async (command) => {
    const { status, said } = await run([command, '--to', 'http://127.0.0.1:9']);
    expect([status, said]).toEqual([1, expect.stringMatching(/The site at http:\/\/127\.0\.0\.1:9 cannot be reached/)]);
  });
});

describe('a change of contract', () => {
  const later = CONTRACT + 1;

  it('finds the build that was handed in, and its rollback finds the one before', async () => {
    await expect(deployShell('early', later)).rejects.toThrow(`no build of it for contract ${later} waits here`);
    const shown = await servedNow();
    edit('later', { contract: later });
    commit('later');
    const handedIn = await konbit('deploy', '--to', origin);
    expect(handedIn).toMatchObject({
      status: 0,
      said: expect.stringContaining(`is stored and waits: it goes live with the shell of contract ${later}.`) as string,
    });
    expect((await run(['releases', '--to', origin])).said).toMatch(new RegExp(`^for ${later} +mf-lodging`, 'm'));
    expect(await servedNow()).toBe(shown);

    expect(await deployShell('later', later)).toMatchObject([{ room: 'shell' }, { room: 'mf-lodging', changed: true }]);
    expect(await servedNow()).toBe('later');
    expect(await owner.rollBack(['shell'], {})).toMatchObject([{ room: 'shell' }, { room: 'mf-lodging' }]);
    expect(await servedNow()).toBe(shown);
    await deployShell('mended', later);
    expect(await servedNow()).toBe('later');
  });

  it('and the next React leave no fall-back, which the team reads', async () => {
    edit('both', { contract: later, requires: { react: '^19.0.0 || ^20.0.0' } });
    commit('both');
    expect(await konbit('deploy', '--to', origin)).toMatchObject({ status: 0 });
    await deployShell('react20', later, '20.0.0');
    const { said } = await run(['releases', '--to', origin]);
    expect(said).toMatch(
      /\n\nNo earlier release of mf-lodging runs with react 20\.0\.0: no fall-back until its next deploy\.$/,
    );
  });
});
