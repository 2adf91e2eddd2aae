import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleName, ReleaseFacts } from '@konbit/contracts';
import { findWorkspace } from '@konbit/delivery';

type Change = (text: string) => string;
const unchanged: Change = (text) => text;

/** Changes to a finished build, in place of building it again from other sources. */
export interface Variant {
  /** The module that it becomes; else it stays what it is. */
  as?: ModuleName;
  /** The script that holds the module's app. */
  app?: Change;
  /** Its entry, which knows the hashes of the chunks that the module itself loads. */
  entry?: Change;
  /** `release.json`, as deploy reads it. */
  facts?: (facts: ReleaseFacts) => ReleaseFacts;
}

let variants = 0;
const folders: string[] = [];
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const texts = /\.(js|json)$/;
const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A copy of a module's build with changes, under container and chunk names of its own, as another build would have. */
export function moduleVariant(
  name: ModuleName,
  { as = name, app = unchanged, entry = unchanged, facts }: Variant = {},
): string {
  const dist = copyOf(name);
  const number = String(++variants).padStart(8, '0');
  const built = new RegExp(`${name.replace('-', '[-_]')}([-_])[\\da-f]{8}(?![\\da-f])`, 'g');
  const renamed = (text: string) => text.replace(built, `${as.replaceAll('-', '$1')}$1${number}`);
  const rehashed = new Map<string, string>();
  for (const path of filesOf(dist)) {
    const file = join(dist, path);
    const before = readFileSync(file);
    const text = renamed(before.toString());
    writeFileSync(file, path.includes('expose_app') ? app(text) : text);
    if (path.endsWith('.js')) rehashed.set(hashOf(before), hashOf(readFileSync(file)));
  }
  const entryFile = join(dist, 'remote-entry.js');
  const rightly = readFileSync(entryFile, 'utf8').replace(/sha384-[\w+/=]{64}/g, (hash) => rehashed.get(hash) ?? hash);
  writeFileSync(entryFile, entry(rightly));
  if (facts) {
    const file = join(dist, 'release.json');
    writeFileSync(file, JSON.stringify(facts(JSON.parse(readFileSync(file, 'utf8')) as ReleaseFacts)));
  }
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

const filesOf = (dist: string) =>
  (readdirSync(dist, { recursive: true }) as string[]).filter((path) => texts.test(path));

/** A shell that runs this script before anything else. */
export const runningFirst =
  (script: string): Change =>
  (text) =>
    `${script};${text}`;

/** A hub that throws as soon as it is rendered. */
export const throwingHub = (): string => moduleVariant('mf-hub', { app: throwing });

const throwing: Change = (text) => {
  const broken = text.replace(/default:\(\)=>\w+/, 'default:()=>()=>{throw new Error("broken at render")}');
  if (broken === text) throw new Error('The exposed app was not found in the chunk.');
  return broken;
};

/** A hub that can be told from others by the words on its door. */
export const hubSaying = (words: string): string =>
  moduleVariant('mf-hub', { app: (text) => text.replaceAll('Enter Dashboard', words) });
