import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGateway } from '@konbit/gateway';
import { bundlePrograms } from '@konbit/tooling/bundle';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { addKey, ensureKeys, folderStore, publicKeyIn, readBuild } from '@konbit/releases';
import { runProgram } from '../../test-support/run-program.ts';
import { moduleBuild, shellBuild } from '../../test-support/small-builds.ts';
import { siteOverHttp } from '../ship/site-over-http.ts';

const root = newFolder();
const lodging = join(root, 'mf-lodging');
const store = folderStore(join(root, 'site'));
const program = join(root, 'konbit.mjs');
let gateway: Awaited<ReturnType<typeof createGateway>>;
let origin: string;

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
  gateway = await createGateway({ store, apiUrls: ['http://127.0.0.1:9'], report: () => undefined });
  origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const files = await readBuild(shellBuild(root, 'one'));
  await siteOverHttp(origin, own, 'Ana').publish([{ room: 'shell', files, by: 'Ana' }], { action: 'deploy' });

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
afterAll(() => gateway.close());

function edit(word: string): void {
  cpSync(moduleBuild(root, 'mf-lodging', word), join(lodging, 'src'), { recursive: true });
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
  const none = { federation: [], globals: [], selectors: [], storage: [], elements: [], workers: [], keeps: {} };
  edit('touching');
  writeFileSync(join(lodging, 'src/touches.json'), JSON.stringify({ ...none, listeners: ['scroll on window'] }));
  const first = await konbit('deploy', '--to', origin, '--dirty');
  expect(first.said).toContain('The live mf-lodging has no touches.json.\nmf-lodging listens to scroll on window.');
  rmSync(join(lodging, 'src/touches.json'));
  rmSync(join(lodging, 'dist/touches.json'));
  const second = await konbit('deploy', '--to', origin, '--dirty');
  expect(second.said).toContain('mf-lodging has no touches.json: nothing is known of what it touches in the page.');
});
