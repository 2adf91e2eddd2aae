import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { printFigures, type Figures } from '@konbit/tooling/proofs';
import { readDeployLog } from '../src/publish/deploy-log.ts';
import { publishShell } from '../src/publish/publish-shell.ts';
import { readReleaseList } from '../src/publish/release-list.ts';
import { readReleaseKey } from '../src/keys/release-key.ts';
import { findWorkspace } from '../src/site/workspace.ts';
import { publishedSite } from '../test-support/published-site.ts';

const run = promisify(execFile);
const took: Figures = {};
const timed = async <T>(what: string, work: Promise<T>): Promise<T> => {
  const begunAt = performance.now();
  const done = await work;
  took[`${what} s`] = (performance.now() - begunAt) / 1000;
  return done;
};
const workspace = findWorkspace(__dirname);
let outside: string;
let lodging: string;
let site: Awaited<ReturnType<typeof publishedSite>>;

/** A folder in no checkout, with our packages as they are packed, and those of others as npm installs them. */
beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'outside-'));
  const command = join(workspace, 'libs/delivery/src/packages/packages.ts');
  const words = ['--import', 'tsx', command, join(outside, 'packed')];
  await timed('pack', run(process.execPath, words, { cwd: workspace }));
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
  lodging = join(outside, 'mf-lodging');
  site = await publishedSite(['mf-hub'], ['mf-lodging']);
});
afterAll(async () => {
  await site.close();
  rmSync(outside, { recursive: true, force: true });
});

/** What a command says in a folder outside, as its owner runs it: nothing of the checkout's environment. */
async function said(cwd: string, words: string[], key = ''): Promise<string> {
  const env = { PATH: process.env.PATH, RELEASE_KEY_FILE: key };
  const { stdout } = await run(process.execPath, words, { cwd, env }).catch((error: { stderr: string }) => ({
    stdout: error.stderr,
  }));
  return stdout;
}
const konbit = (cwd: string, words: string[], key?: string) =>
  said(cwd, [join(outside, 'node_modules/@konbit/tooling/bin/konbit.js'), ...words], key);
const keyOf = (room: string) => join(site.folder, `${room}.pem`);

it('a module in a folder of its own is begun, built and shipped by who has only its key', async () => {
  expect(await konbit(outside, ['new', 'mf-lodging'])).toContain('mf-lodging stands');
  expect(existsSync(join(lodging, '.github/workflows/deploy.yml'))).toBe(true);
  await timed('build', said(lodging, [join(outside, 'node_modules/@rspack/cli/bin/rspack.js'), 'build']));
  const facts = JSON.parse(readFileSync(join(lodging, 'dist/release.json'), 'utf8')) as object;
  expect(facts).toMatchObject({ name: 'mf-lodging', takes: { '@konbit/web': ['defineTexts', 'useTexts'] } });

  const origin = await site.open();
  const deploy = (room: string) => konbit(lodging, ['deploy', '--to', origin, '--by', 'Ann'], keyOf(room));
  expect(await deploy('mf-hub')).toContain('This release key may not sign mf-lodging here');
  expect(await deploy('mf-lodging')).toContain('takes @konbit/web from the shell, which does not provide it');
  const shell = site.builds.shell('two').dist;
  cpSync(join(outside, 'node_modules/@konbit/web/provides.json'), join(shell, 'provides.json'));
  await publishShell({ dir: site.dir, key: readReleaseKey(keyOf('site')) }, shell);
  expect(await timed('deploy', deploy('mf-lodging'))).toMatch(/^mf-lodging \w{10} is live\.$/m);

  const { list, serial } = await readReleaseList(site.dir);
  const { manifest, ticket } = list['mf-lodging']!;
  const served = await fetch(origin + manifest.replace('mf-manifest.json', 'remote-entry.js'));
  expect(await served.text()).toBe(readFileSync(join(lodging, 'dist/remote-entry.js'), 'utf8'));
  expect(await (await fetch(`${origin}/lodging`, { headers: { accept: 'text/html' } })).text()).toContain(
    '<title>Lodging',
  );
  expect(ticket.provenance).toMatchObject({ commit: null });
  expect((await readDeployLog(site.dir, serial)).at(-1)!.by).toMatch(/^Ann \(key .{8}, from 127\.0\.0\.1\)$/);
  expect(await konbit(lodging, ['rollback', '--to', origin], keyOf('mf-lodging'))).toContain('no release before');
  printFigures('outside', [took]);
});

it('no package names a file of this checkout', async () => {
  const { stdout } = await run('grep', ['-rlF', workspace, 'node_modules/@konbit'], {
    cwd: outside,
  }).catch(() => ({ stdout: '' }));
  expect(stdout).toBe('');
});
