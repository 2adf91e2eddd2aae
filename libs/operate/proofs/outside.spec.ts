import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findWorkspace } from '../src/site/workspace.ts';

const run = promisify(execFile);
const workspace = findWorkspace(__dirname);
const outside = mkdtempSync(join(tmpdir(), 'outside-'));
const packages = join(outside, 'packages');
const lodging = join(outside, 'mf-lodging');
afterAll(() => rmSync(outside, { recursive: true, force: true }));

/** Our packages as they are packed, in a folder in no checkout; those of others as they are installed here. */
beforeAll(async () => {
  const program = join(workspace, 'libs/operate/src/packages/packages.ts');
  await run(process.execPath, ['--import', 'tsx', program, packages], { cwd: workspace });
  const installed = join(outside, 'node_modules');
  mkdirSync(join(installed, '@konbit'), { recursive: true });
  // What is installed for tooling alone comes first, as npm would have it for a module.
  for (const folder of ['libs/tooling/node_modules', 'node_modules']) linkAll(join(workspace, folder), installed);
  for (const name of ['contracts', 'web', 'tooling']) {
    const folder = join(installed, '@konbit', name);
    mkdirSync(folder);
    const file = readdirSync(packages).find((packed) => packed.startsWith(`konbit-${name}-`))!;
    await run('tar', ['-xzf', join(packages, file), '-C', folder, '--strip-components=1']);
  }
});

function linkAll(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (name === '@konbit' || name.startsWith('.')) continue;
    if (!existsSync(join(to, name)) && !name.startsWith('@')) symlinkSync(join(from, name), join(to, name));
    if (!name.startsWith('@')) continue;
    mkdirSync(join(to, name), { recursive: true });
    linkAll(join(from, name), join(to, name));
  }
}

/** Runs a program as a team does that has no checkout; gives what it wrote. */
async function said(cwd: string, ...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH };
  const { stdout, stderr } = await run(process.execPath, words, { cwd, env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return (stdout + stderr).slice(-1000);
}
const bin = (path: string) => join(outside, 'node_modules', path);

it('a new module has its packages in its own repository, so that its lock file holds everywhere (teams: packages)', async () => {
  const words = ['new', 'mf-lodging', '--packages', packages];
  expect(await said(outside, bin('@konbit/tooling/bin/konbit.js'), ...words)).toContain('mf-lodging is made');
  expect(existsSync(join(lodging, '.github/workflows/deploy.yml'))).toBe(true);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(lodging, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  for (const [name, from] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!name.startsWith('@konbit/')) continue;
    expect(from).toMatch(/^file:packages\/konbit-/);
    expect(existsSync(join(lodging, from.slice('file:'.length)))).toBe(true);
  }
});

it('it type-checks and builds within the seam, against the shell that the packages know', async () => {
  expect(await said(lodging, bin('typescript/bin/tsc'), '--noEmit')).toBe('');
  await said(lodging, bin('@rspack/cli/bin/rspack.js'), 'build');
  const facts = JSON.parse(readFileSync(join(lodging, 'dist/release.json'), 'utf8')) as object;
  expect(facts).toMatchObject({ name: 'mf-lodging', takes: { '@konbit/web': ['defineTexts', 'useTexts'] } });
  expect(existsSync(join(lodging, 'dist/mf-manifest.json'))).toBe(true);
});

it('no package names a file of this checkout', async () => {
  const { stdout } = await run('grep', ['-rlF', workspace, 'node_modules/@konbit'], { cwd: outside }).catch(() => ({
    stdout: '',
  }));
  expect(stdout).toBe('');
});
