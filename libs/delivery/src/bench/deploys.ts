import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BuiltFile, readBuild } from '../publish/built-files.ts';
import { deltaOf } from '../publish/delta.ts';
import { moduleRecordsOf } from '../publish/integrity-record.ts';
import { findWorkspace } from '../site/workspace.ts';
import type { Row } from './row.ts';

const workspace = findWorkspace();
const modules = readdirSync(workspace).filter((name) => name.startsWith('mf-'));
/** What a page asks for with a module. */
const firstView = /^(integrity|mf-manifest)\.json$|^remote-entry\./;

interface Deploy {
  module: string;
  commit: string;
  bytes: number;
}

/**
 * What a browser that has the release before gets of the first view's files with each deploy of a module, had each of
 * its last commits been one: bytes without headers. All are built as this checkout builds. `isLong`: of fifty commits.
 */
export async function benchDeploys({ isLong = false }: { isLong?: boolean } = {}): Promise<Row[]> {
  const deploys: Deploy[] = [];
  for (const module of modules) deploys.push(...(await deploysOf(module, isLong ? 13 : 1)));
  const bytes = deploys.map((deploy) => deploy.bytes).sort((a, b) => a - b);
  const shareOf = (share: number) => bytes[Math.ceil(share * bytes.length) - 1] ?? 0;
  return [
    { what: `deploys of ${deploys.length} commits, bytes anew, half of them at most`, ours: shareOf(0.5), of: deploys },
    { what: '95 of 100 at most', ours: shareOf(0.95), goal: 2000 },
  ];
}

const git = (...words: string[]) => execFileSync('git', words, { cwd: workspace, maxBuffer: 1e8 });

async function deploysOf(module: string, count: number): Promise<Deploy[]> {
  const changed = ['--', `${module}/src`, `:!${module}/src/**/*.spec.tsx`];
  const commits = git('log', `-${count + 1}`, '--format=%h', ...changed)
    .toString()
    .trim()
    .split('\n')
    .reverse();
  const deploys: Deploy[] = [];
  let before: BuiltFile[] | undefined;
  for (const commit of commits) {
    const built = await buildAt(commit, module);
    if (before && built.some(({ path, content }) => !isSame(before!, path, content)))
      deploys.push({ module, commit, bytes: await bytesAnew(before, built) });
    before = built;
  }
  return deploys;
}

const isSame = (files: readonly BuiltFile[], path: string, content: Buffer) =>
  files.find((file) => file.path === path)?.content.equals(content) ?? false;

async function bytesAnew(before: readonly BuiltFile[], now: readonly BuiltFile[]): Promise<number> {
  let bytes = 0;
  for (const { path, content } of now.filter((file) => firstView.test(file.path))) {
    const whole = brotliCompressSync(content).length;
    const dictionary = before.find((file) => file.path === path);
    bytes += dictionary ? Math.min(whole, (await deltaOf(content, dictionary.content)).length) : whole;
  }
  return bytes;
}

/** A module with the libraries that it had then, in a folder with the packages of now. */
async function buildAt(commit: string, module: string): Promise<BuiltFile[]> {
  const folder = mkdtempSync(join(tmpdir(), 'deploys-'));
  try {
    const archive = git('archive', commit, module, 'libs', 'tsconfig.base.json');
    execFileSync('tar', ['x', '-C', folder], { input: archive });
    const packages = join(folder, 'node_modules');
    mkdirSync(join(packages, '@konbit'), { recursive: true });
    for (const name of readdirSync(join(workspace, 'node_modules')).filter((one) => !/^(\.|@konbit$)/.test(one)))
      symlinkSync(join(workspace, 'node_modules', name), join(packages, name));
    for (const lib of readdirSync(join(folder, 'libs')))
      symlinkSync(join(folder, 'libs', lib), join(packages, '@konbit', lib));
    const cli = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');
    const config = join(import.meta.dirname, 'module.rspack.config.js');
    execFileSync(process.execPath, ['--conditions=compiled', cli, 'build', '-c', config], {
      env: { ...process.env, MODULE_DIR: join(folder, module) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const files = (await readBuild(join(folder, module, 'dist'))).filter(({ path }) => !path.endsWith('.map'));
    return [...files, ...moduleRecordsOf(files)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
