import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this checkout, found from any folder inside it. */
export function findWorkspace(from = process.cwd()): string {
  if (existsSync(join(from, 'nx.json'))) return from;
  if (dirname(from) === from) throw new Error(`${process.cwd()} is not inside a checkout of Konbit.`);
  return findWorkspace(dirname(from));
}
