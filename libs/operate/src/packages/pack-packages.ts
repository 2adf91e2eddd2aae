import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT } from '@konbit/contracts';
import { bundlePrograms } from '@konbit/tooling/bundle';
import { providedBy } from '@konbit/tooling/provided';

export interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const common = { type: 'module', license: 'MIT', engines: { node: '>=20.19' } };
const compiled = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` });

export const contractsManifest = ({ name, version, dependencies = {} }: Manifest) => ({
  name,
  version,
  ...common,
  sideEffects: false,
  files: ['dist'],
  dependencies,
  exports: { '.': compiled('index'), './compiled': compiled('index'), './package.json': './package.json' },
});

/** Types, test support and `provides.json`: the code itself comes from the shell. */
export const webManifest = ({ name, version, dependencies = {} }: Manifest, contracts: Manifest) => ({
  name,
  version,
  ...common,
  files: ['dist', 'provides.json'],
  exports: {
    '.': compiled('index'),
    './dialog': compiled('dialog/modal-dialog'),
    './provided/*': compiled('provided/*'),
    './art/*': './dist/art/*',
    './test-support': compiled('test-support/index'),
    './tokens.css': './dist/theme/tokens.css',
    './provides.json': './provides.json',
    './package.json': './package.json',
  },
  dependencies: { ...dependencies, [contracts.name]: `^${contracts.version}` },
  // For `test-support`.
  peerDependencies: { '@testing-library/react': '*', 'fake-indexeddb': '*', msw: '*' },
  peerDependenciesMeta: {
    '@testing-library/react': { optional: true },
    'fake-indexeddb': { optional: true },
    msw: { optional: true },
  },
});

/** Only the checkout's tests and commands need them. */
const forCheckout =
  /^(?:@20minutes\/|@playwright\/|@action-validator\/|(?:@types\/)?semver$|mysql2$|get-port$|rolldown$)/;

export const toolingManifest = (
  { name, version, devDependencies: tools = {} }: Manifest,
  { devDependencies = {} }: Manifest,
  written: Record<string, string>,
) => ({
  name,
  version,
  ...common,
  files: ['bin', 'src', 'tsconfig.json'],
  bin: { konbit: './bin/konbit.js' },
  exports: {
    './rspack': './src/rspack/index.js',
    './jest': './src/jest/index.js',
    './page-types': { types: './src/page-types.d.ts' },
    './module-files': './src/generators/module/module-files.cjs',
    './tsconfig.json': './tsconfig.json',
    './package.json': './package.json',
  },
  dependencies: {
    ...Object.fromEntries(Object.entries(tools).filter(([tool]) => !forCheckout.test(tool))),
    ...Object.fromEntries(['@types/jest', 'typescript'].map((tool) => [tool, devDependencies[tool]!])),
  },
  konbit: { versions: written },
});

const run = promisify(execFile);

/** Returns the files in the order contracts, web, tooling. */
export async function packPackages(workspace: string, folder: string): Promise<string[]> {
  const stage = await mkdtemp(join(tmpdir(), 'packages-'));
  try {
    await stageAll(workspace, stage);
    await mkdir(folder, { recursive: true });
    const folders = ['contracts', 'web', 'tooling'].map((name) => join(stage, name));
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder, ...folders], { cwd: stage });
    const files = stdout.trim().split('\n');
    return files.map((file) => join(folder, file));
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

async function stageAll(workspace: string, stage: string): Promise<void> {
  const lib = (name: string) => join(workspace, 'libs', name);
  const manifestIn = async (at: string) => JSON.parse(await readFile(join(at, 'package.json'), 'utf8')) as Manifest;
  const [root, contracts, web, tooling] = (await Promise.all(
    [workspace, lib('contracts'), lib('web'), lib('tooling')].map(manifestIn),
  )) as [Manifest, Manifest, Manifest, Manifest];
  const write = (path: string, content: unknown) => writeJson(join(stage, path), content);
  const dependency = (name: string) => web.dependencies![name]!;
  const versions = {
    contracts: contracts.version,
    web: web.version,
    tooling: tooling.version,
    react: dependency('react'),
    mantine: dependency('@mantine/core'),
    // `@konbit/web/test-support` needs these two.
    msw: web.devDependencies!.msw!,
    indexedDb: web.devDependencies!['fake-indexeddb']!,
  };
  await Promise.all([
    compile(workspace, lib('contracts'), join(stage, 'contracts/dist')),
    compile(workspace, lib('web'), join(stage, 'web/dist')),
    copy(lib('web/src'), join(stage, 'web/dist'), /\.(css|svg)$/),
    copy(lib('tooling/src'), join(stage, 'tooling/src'), /^(rspack|jest|generators|page-types)/),
    // A module's own pipeline signs with it.
    copy(lib('releases/src'), join(stage, 'tooling/src/generators/module/outside/dot-github'), /^send-release\.mjs$/),
    bundlePrograms([join(lib('operate'), 'src/konbit/konbit.ts')], join(stage, 'tooling/bin'), {
      banner: '#!/usr/bin/env node',
      external: ['@konbit/tooling/module-files'],
      minify: true,
    }),
  ]);
  await write('contracts/package.json', contractsManifest(contracts));
  await write('web/package.json', webManifest(web, contracts));
  await write('web/provides.json', providedBy(join(workspace, 'shell'), CONTRACT));
  await write('tooling/package.json', toolingManifest(tooling, root, versions));
  await write('tooling/tsconfig.json', await tsconfigOf(workspace));
}

async function writeJson(file: string, content: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}

async function compile(workspace: string, from: string, to: string): Promise<void> {
  const tsc = join(workspace, 'node_modules/typescript-native/bin/tsc');
  const options = ['-p', 'tsconfig.build.json', '--declaration', '--sourceMap', 'false', '--outDir', to];
  await run(process.execPath, [tsc, ...options], { cwd: from });
}

async function copy(from: string, to: string, which: RegExp): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile() && !/\.spec\.\w+$/.test(one.name))) {
    const path = relative(from, join(entry.parentPath, entry.name));
    if (which.test(path)) await cp(join(from, path), join(to, path));
  }
}

async function tsconfigOf(workspace: string): Promise<object> {
  const { compilerOptions } = JSON.parse(await readFile(join(workspace, 'tsconfig.base.json'), 'utf8')) as {
    compilerOptions: object;
  };
  const page = { lib: ['es2023', 'dom', 'dom.iterable'], jsx: 'react-jsx', noEmit: true, incremental: false };
  return { compilerOptions: { ...compilerOptions, ...page, types: ['jest', '@konbit/tooling/page-types'] } };
}
