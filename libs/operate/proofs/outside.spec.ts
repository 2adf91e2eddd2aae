import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseFacts, ReleaseList } from '@konbit/contracts';
import { createGateway, drain } from '@konbit/gateway';
import { addKey, ensureKeys, folderStore, makeKeyFile, publish, readBuild, signBuild } from '@konbit/releases';
import { findWorkspace } from '../src/site/workspace.ts';

const run = promisify(execFile);
const workspace = findWorkspace();
let outside: string;
let lodging: string;
let origin: string;
let gateway: Awaited<ReturnType<typeof createGateway>>;

/** A folder in no checkout, with our packages as they are packed, and those of others as npm installs them. */
beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'outside-'));
  lodging = join(outside, 'mf-lodging');
  const pack = ['--import', 'tsx', join(workspace, 'libs/operate/src/packages/packages.ts'), join(outside, 'packed')];
  await run(process.execPath, pack, { cwd: workspace });
  const installed = join(outside, 'node_modules');
  mkdirSync(join(installed, '@konbit'), { recursive: true });
  for (const name of readdirSync(join(workspace, 'node_modules')))
    if (name !== '@konbit' && !name.startsWith('.'))
      symlinkSync(join(workspace, 'node_modules', name), join(installed, name));
  for (const name of ['contracts', 'web', 'tooling']) {
    const folder = join(installed, '@konbit', name);
    mkdirSync(folder);
    const [file] = readdirSync(join(outside, 'packed')).filter((packed) => packed.startsWith(`konbit-${name}-`));
    await run('tar', ['-xzf', join(outside, 'packed', file!), '-C', folder, '--strip-components=1']);
  }

  const store = folderStore(join(outside, 'site'));
  const [own] = await ensureKeys(store, join(outside, 'site.pem'), ['shell', 'mf-hub']);
  const shell = { room: 'shell', files: await readBuild(join(workspace, 'shell/dist')), by: 'host' } as const;
  await publish(store, [signBuild(shell, own!)], { action: 'start' });
  for (const name of ['mf-hub', 'mf-lodging'] as const)
    await addKey(store, name, makeKeyFile(keyOf(name)).publicKey, { by: 'host' });
  gateway = await createGateway({
    store,
    apiUrls: ['http://127.0.0.1:9'],
    origin: 'http://localhost',
    secret: 'outside',
  });
  origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await drain(gateway);
  rmSync(outside, { recursive: true, force: true });
});

const keyOf = (room: string) => join(outside, `${room}.pem`);

/** What a command says in a folder outside, as its owner runs it: nothing of the checkout's environment. */
async function said(cwd: string, words: string[], key = ''): Promise<string> {
  const env = { PATH: process.env.PATH, RELEASE_KEY_FILE: key };
  const done = await run(process.execPath, words, { cwd, env }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return done.stdout + done.stderr;
}
const konbit = (cwd: string, words: string[], key?: string) =>
  said(cwd, [join(outside, 'node_modules/@konbit/tooling/bin/konbit.js'), ...words], key);

it('a module in a folder of its own is begun, built and shipped by who has only its key', async () => {
  expect(await konbit(outside, ['new', 'mf-lodging'])).toContain('mf-lodging stands');
  expect(existsSync(join(lodging, '.github/workflows/deploy.yml'))).toBe(true);
  const deploy = (room: string) => konbit(lodging, ['deploy', '--to', origin, '--by', 'Ann', '--dirty'], keyOf(room));
  expect(await deploy('mf-hub')).toMatch(/key/);
  const answer = await deploy('mf-lodging');
  expect(answer).toMatch(/mf-lodging \w{10} is live/);

  const facts = JSON.parse(readFileSync(join(lodging, 'dist/release.json'), 'utf8')) as ReleaseFacts;
  expect(facts.takes).toMatchObject({ '@konbit/web': ['defineTexts', 'useTexts'] });
  const list = (await (await fetch(`${origin}/modules.json`)).json()) as ReleaseList;
  const { base, entry } = list['mf-lodging']!;
  expect(await (await fetch(origin + base + entry)).text()).toBe(
    readFileSync(join(lodging, 'dist/mf-manifest.json'), 'utf8'),
  );
  const page = await fetch(`${origin}/lodging`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<title>Lodging');
});

it('no package names a file of this checkout', async () => {
  const found = await run('grep', ['-rlF', workspace, 'node_modules/@konbit'], { cwd: outside }).catch(() => ({
    stdout: '',
  }));
  expect(found.stdout).toBe('');
});
