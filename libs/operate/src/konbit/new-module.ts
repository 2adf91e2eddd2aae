import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { moduleFiles } from '@konbit/tooling/module-files';

/** Begins a module in a folder of its own, outside any checkout. Gives what is left to do. */
export function newModule(at: string, name: string | undefined): string {
  const tooling = createRequire(import.meta.url).resolve('@konbit/tooling/package.json');
  const { konbit } = JSON.parse(readFileSync(tooling, 'utf8')) as { konbit: { versions: Record<string, string> } };
  const files = moduleFiles(name, konbit.versions, true);
  const folder = join(at, name!);
  if (existsSync(folder)) throw new Error(`${folder} is there already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return `${name} stands. Next: cd ${name} && git init && npm install && npm run check`;
}
