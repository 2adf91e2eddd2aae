import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { moduleFiles } from '@konbit/tooling/module-files';

const ours = ['contracts', 'web', 'tooling'];

/** Packed packages are copied, so that a clone can install. Returns what is left to do. */
export function newModule(at: string, name: string | undefined, packages?: string): string {
  const tooling = createRequire(import.meta.url).resolve('@konbit/tooling/package.json');
  const { konbit } = JSON.parse(readFileSync(tooling, 'utf8')) as { konbit: { versions: Record<string, string> } };
  const packed = Object.fromEntries(ours.map((lib) => [lib, `packages/konbit-${lib}-${konbit.versions[lib]}.tgz`]));
  const ranges = ours.map((lib) => [lib, packages ? `file:${packed[lib]}` : `^${konbit.versions[lib]}`]);
  const files = moduleFiles(name, { ...konbit.versions, ...Object.fromEntries(ranges) }, true);
  const folder = join(at, name!);
  if (existsSync(folder)) throw new Error(`${folder} already exists.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  if (packages)
    for (const path of Object.values(packed)) cpSync(join(resolve(packages), basename(path)), join(folder, path));
  return `${name} is made. Next: cd ${name} && git init && npm install && npm run check`;
}
