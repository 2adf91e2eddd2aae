import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleName, ReleaseFacts } from '@konbit/contracts';
import { findWorkspace } from '@konbit/operate';

type Change = (text: string) => string;
const unchanged: Change = (text) => text;

/** Changes to a finished build, in place of building it again from other sources. */
export interface Variant {
  /** The script that holds the module's app. */
  app?: Change;
  /** `release.json`, as deploy reads it. */
  facts?: (facts: ReleaseFacts) => ReleaseFacts;
}

let variants = 0;
const folders: string[] = [];
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A copy of a module's build with changes; each is another release. */
export function moduleVariant(name: ModuleName, { app = unchanged, facts }: Variant = {}): string {
  const dist = copyOf(name);
  const change = (path: string, by: Change) =>
    writeFileSync(join(dist, path), by(readFileSync(join(dist, path), 'utf8')));
  change('remote-entry.js', (text) => `${app(text)}/*variant ${++variants}*/`);
  if (facts) change('release.json', (text) => JSON.stringify(facts(JSON.parse(text) as ReleaseFacts)));
  return dist;
}

/** A copy of the shell's build with another entry, and which may provide other things. */
export function shellVariant(entry = unchanged, { provides = unchanged, pages = unchanged } = {}): string {
  const dist = copyOf('shell');
  const page = join(dist, 'index.html');
  const main = /main\.[\da-f]+\.js/.exec(readFileSync(page, 'utf8'))![0];
  const renamed = `main.variant${++variants}.js`;
  const file = join(dist, 'assets', main);
  const before = hashOf(readFileSync(file));
  writeFileSync(file, entry(readFileSync(file, 'utf8')));
  renameSync(file, join(dist, 'assets', renamed));
  const hash = hashOf(readFileSync(join(dist, 'assets', renamed)));
  for (const path of (readdirSync(dist, { recursive: true }) as string[]).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(dist, path), 'utf8');
    writeFileSync(join(dist, path), pages(html.replaceAll(main, renamed).replaceAll(before, hash)));
  }
  const provided = join(dist, 'provides.json');
  writeFileSync(provided, provides(readFileSync(provided, 'utf8')));
  return dist;
}

function copyOf(room: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'variant-'));
  folders.push(dist);
  cpSync(join(findWorkspace(), room, 'dist'), dist, { recursive: true, filter: (path) => !path.endsWith('.map') });
  return dist;
}

/** A shell that runs this script before anything else. */
export const runningFirst =
  (script: string): Change =>
  (text) =>
    `${script};${text}`;

/** A hub that throws as soon as it is rendered. */
export const throwingHub = (): string => moduleVariant('mf-hub', { app: throwing });

export const throwing: Change = (text) => {
  const broken = text.replace(/default:\(\)=>\w+/, 'default:()=>()=>{throw new Error("broken at render")}');
  if (broken === text) throw new Error('The exposed app was not found in the chunk.');
  return broken;
};

/** A hub that can be told from others by the words on its door. */
export const hubSaying = (words: string): string =>
  moduleVariant('mf-hub', { app: (text) => text.replaceAll('Enter Dashboard', words) });
