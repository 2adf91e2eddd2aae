import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePrograms } from '@konbit/tooling/bundle';
import { sourceOf } from '../ship/build-rooms.ts';
import { modulesIn, RELEASE_MARK } from '../site/workspace.ts';

const programs = {
  start: 'start',
  organize: 'organize',
  worker: 'worker',
  deploy: 'ship',
  rollback: 'ship',
  releases: 'ship',
  preview: 'ship',
  keys: 'ship',
};

/** Started by `npm start`. */
const gatewayProcess = 'libs/operate/src/site/gateway-process.ts';

/** More than one file of code each. */
const whole = ['mysql2', 'sharp', 'subset-font', '@fontsource-variable/fraunces', 'swagger-ui-dist'];

/** Relative paths are meant from where the command was called. */
const banner = `const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
process.env.INIT_CWD ??= process.cwd();
process.chdir(__dirname + '/..');`;

/** Needs neither checkout nor development packages afterwards. Returns megabytes. */
export async function assemble(workspace: string, folder: string): Promise<number> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: each release has a folder of its own. Nothing was written.`);
  mkdirSync(folder, { recursive: true });
  const copy = (path: string) =>
    cpSync(join(workspace, path), join(folder, path), { recursive: true, dereference: true });
  const sources = Object.entries(programs).map(([name, at]) => join(workspace, `libs/operate/src/${at}/${name}.ts`));
  await bundlePrograms([...sources, join(workspace, gatewayProcess)], join(folder, 'programs'), {
    banner,
    external: [...whole, 'mysql2/promise'],
  });
  cpSync(join(workspace, 'libs/pages/src/render-child.cjs'), join(folder, 'programs/render-child.cjs'));
  for (const room of ['shell', ...modulesIn(workspace)]) copy(`${room}/dist`);
  for (const room of modulesIn(workspace)) copy(`${room}/package.json`);
  for (const part of ['bundle', 'catalogues', 'openapi.json']) copy(`api/dist/${part}`);
  copy('api/catalogues');
  for (const path of packagesFor(workspace, whole)) copy(path);
  const write = (name: string, content: object) =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  const scripts = Object.fromEntries(Object.keys(programs).map((name) => [name, `exec node programs/${name}.js`]));
  write('package.json', { name: 'konbit', private: true, type: 'module', engines: { node: '>=20.19' }, scripts });
  write('api/package.json', { type: 'module' });
  write(RELEASE_MARK, await sourceOf(workspace, '.', true));
  cpSync(join(workspace, 'libs/operate/src/build-release/konbit.service'), join(folder, 'konbit.service'));
  return sizeOf(folder) / 1e6;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export function packagesFor(workspace: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (name: string, isOptional = false) => {
    const folder = `node_modules/${name}`;
    if (found.has(folder)) return;
    const manifest = join(workspace, folder, 'package.json');
    // Optional packages of other systems are missing.
    if (!existsSync(manifest) && isOptional) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    for (const needed of Object.keys(dependencies)) visit(needed, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) visit(needed, true);
  };
  for (const name of names) visit(name);
  return [...found].sort();
}
