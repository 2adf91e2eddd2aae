import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { findWorkspace } from '../src/site/workspace.ts';

const run = promisify(execFile);
const workspace = findWorkspace(__dirname);
const outside = newFolder();
const packages = join(outside, 'packages');
const lodging = join(outside, 'mf-lodging');

/** Our packed packages in a folder outside the checkout, with only the dependencies that they declare. */
beforeAll(async () => {
  const program = join(workspace, 'libs/operate/src/packages/packages.ts');
  await run(process.execPath, ['--import', 'tsx', program, packages], { cwd: workspace });
  const wanted = new Set(['react', 'react-dom']);
  for (const name of ['contracts', 'web', 'tooling']) {
    const folder = join(outside, 'node_modules/@konbit', name);
    mkdirSync(folder, { recursive: true });
    const file = readdirSync(packages).find((packed) => packed.startsWith(`konbit-${name}-`))!;
    await run('tar', ['-xzf', join(packages, file), '-C', folder, '--strip-components=1']);
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Packed;
    for (const needed of Object.keys(dependencies)) if (!needed.startsWith('@konbit/')) wanted.add(needed);
  }
  for (const path of [...wanted].map((name) => join('node_modules', name))) {
    mkdirSync(dirname(join(outside, path)), { recursive: true });
    // Versions that tooling has installed for itself come first, as npm would install them for a module.
    const own = join(workspace, 'libs/tooling', path);
    symlinkSync(existsSync(own) ? own : join(workspace, path), join(outside, path));
  }
});

interface Packed {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Runs a program as a team without a checkout does; returns its output. */
async function said(cwd: string, ...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH };
  const { stdout, stderr } = await run(process.execPath, words, { cwd, env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return (stdout + stderr).slice(-1000);
}
const bin = (path: string) => join(outside, 'node_modules', path);

it('a new module has its packages in its own repository', async () => {
  const words = ['new', 'mf-lodging', '--packages', packages];
  expect(await said(outside, bin('@konbit/tooling/bin/konbit.js'), ...words)).toContain('mf-lodging is made');
  for (const path of ['workflows/check.yml', 'workflows/deploy.yml', 'send-release.mjs'])
    expect(existsSync(join(lodging, '.github', path))).toBe(true);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(lodging, 'package.json'), 'utf8')) as Packed;
  for (const [name, from] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!name.startsWith('@konbit/')) continue;
    expect(from).toMatch(/^file:packages\/konbit-/);
    expect(existsSync(join(lodging, from.slice('file:'.length)))).toBe(true);
  }
});

it('it type-checks and builds within the seam', async () => {
  expect(await said(lodging, bin('typescript/bin/tsc'), '--noEmit')).toBe('');
  await said(lodging, bin('@rspack/cli/bin/rspack.js'), 'build');
  const facts = JSON.parse(readFileSync(join(lodging, 'dist/release.json'), 'utf8')) as object;
  expect(facts).toMatchObject({ name: 'mf-lodging', takes: { '@konbit/web': ['defineTexts', 'useTexts'] } });
  expect(existsSync(join(lodging, 'dist/mf-manifest.json'))).toBe(true);
});

it('it runs with the majors of React that its package.json names', async () => {
  const file = join(lodging, 'package.json');
  const declared = readFileSync(file, 'utf8').replace('"react": "^19.0.0"', '"react": "^19.0.0 || ^20.0.0"');
  writeFileSync(file, declared);
  expect(await said(lodging, bin('@rspack/cli/bin/rspack.js'), 'build')).not.toContain('ERROR');
  const { requires } = JSON.parse(readFileSync(join(lodging, 'dist/release.json'), 'utf8')) as { requires: object };
  expect(requires).toMatchObject({ react: '^19.0.0 || ^20.0.0', 'react-dom': '^19.0.0' });
});

it('no package names a file of this checkout', async () => {
  const { stdout } = await run('grep', ['-rlF', workspace, 'node_modules/@konbit'], { cwd: outside }).catch(() => ({
    stdout: '',
  }));
  expect(stdout).toBe('');
});
