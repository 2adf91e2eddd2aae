import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const folder = join(__dirname, '../src');

export interface Source {
  path: string;
  text: string;
}

/** Without tests. */
export const sources = (): Source[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
