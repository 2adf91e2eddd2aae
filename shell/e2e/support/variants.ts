import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT, type ModuleName, type ReleaseFacts } from '@konbit/contracts';
import { findWorkspace } from '@konbit/operate';

export type Change = (text: string) => string;

/** Edits finished builds, which is faster than building changed sources. */
export interface Variant {
  /** The script with the module's exposed app. */
  exposed?: Change;
  /** All its scripts. */
  scripts?: Change;
  /** The style sheet of its exposed app. */
  styles?: Change;
  /** The style sheets that it loads later. */
  lateStyles?: Change;
  /** `release.json`, which deploy reads. */
  facts?: (facts: ReleaseFacts) => ReleaseFacts;
  /** The name of its container; unique by default. */
  container?: string;
}

/** The files of a module, by how a page loads them. */
export interface BuiltFiles {
  manifest: string;
  entry: string;
  exposedScript: string;
  exposedStyles: string;
  /** Loaded by the module itself, on demand. */
  late: string[];
}

interface Manifest {
  name: string;
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: { assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }[];
}

let variants = 0;
const folders: string[] = [];
process.on('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** The files of a build, as its manifest names them. */
export function filesOf(dist: string): BuiltFiles {
  const { metaData, exposes } = manifestOf(dist);
  const { js, css } = exposes[0]!.assets;
  return {
    manifest: 'mf-manifest.json',
    entry: join(metaData.remoteEntry.path, metaData.remoteEntry.name),
    exposedScript: js.sync[0]!,
    exposedStyles: css.sync[0]!,
    late: [...js.async, ...css.async],
  };
}

const manifestOf = (dist: string) => JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest;

/** A changed copy of a module's build: a new release with a container of its own. */
export function moduleVariant(name: ModuleName, variant: Variant = {}): string {
  const { exposed, scripts, styles, lateStyles, facts, container } = variant;
  const dist = copyOf(name);
  if (scripts) for (const path of filesIn(dist).filter((file) => file.endsWith('.js'))) changeFile(dist, path, scripts);
  if (exposed) changeFile(dist, filesOf(dist).exposedScript, (text) => changed(text, exposed));
  if (styles) changeFile(dist, filesOf(dist).exposedStyles, styles);
  if (lateStyles)
    for (const path of filesIn(dist).filter((file) => file.endsWith('.css') && file !== filesOf(dist).exposedStyles))
      changeFile(dist, path, lateStyles);
  if (facts) changeFile(dist, 'release.json', (text) => JSON.stringify(facts(JSON.parse(text) as ReleaseFacts)));
  const before = manifestOf(dist).name;
  const own = container ?? `${name.replaceAll('-', '_')}_variant${++variants}`;
  for (const path of filesIn(dist).filter((file) => /\.(js|json)$/.test(file)))
    changeFile(dist, path, (text) => text.replaceAll(before, own));
  return dist;
}

/** A copy of the shell's build with another entry, and another style sheet if it is changed. */
export function shellVariant(entry: Change = (text) => text, styles?: Change): string {
  const dist = copyOf('shell');
  replaceMain(dist, 'js', (text, name) => `${entry(text)}/*${name}*/`);
  if (styles) replaceMain(dist, 'css', styles);
  return dist;
}

/**
 * A shell of another contract, which is a number in its scripts: in the list of releases it takes that one for its own.
 */
export function shellSpeaking(contract: number): string {
  const script = `{
    const { parse } = JSON;
    const ownOf = { ${CONTRACT}: 0, ${contract}: ${CONTRACT} };
    const own = (found, number) => '"contract":' + (ownOf[number] ?? number);
    JSON.parse = (text, ...more) => parse(String(text).replace(/"contract":(\\d+)/g, own), ...more);
  }`;
  const dist = shellVariant(runningFirst(script));
  changeFile(dist, 'provides.json', (text) => JSON.stringify({ ...(JSON.parse(text) as object), contract }));
  return dist;
}

function replaceMain(dist: string, extension: 'js' | 'css', change: (text: string, name: string) => string): void {
  const isMain = new RegExp(`^main\\.[\\w-]+\\.${extension}$`);
  const main = readdirSync(join(dist, 'assets')).find((file) => isMain.test(file))!;
  const renamed = `main.variant${++variants}.${extension}`;
  changeFile(dist, join('assets', main), (text) => change(text, renamed));
  renameSync(join(dist, 'assets', main), join(dist, 'assets', renamed));
  for (const path of filesIn(dist).filter((file) => /\.(html|json)$/.test(file)))
    changeFile(dist, path, (text) => text.replaceAll(main, renamed));
}

/** Changes a file of a build, and its hash in the other files. */
function changeFile(dist: string, path: string, change: Change): void {
  const file = join(dist, path);
  const before = readFileSync(file);
  const after = Buffer.from(change(before.toString()));
  if (after.equals(before)) return;
  writeFileSync(file, after);
  for (const other of filesIn(dist).filter((name) => /\.(js|html|json)$/.test(name)))
    if (readFileSync(join(dist, other), 'utf8').includes(hashOf(before)))
      changeFile(dist, other, (text) => text.replaceAll(hashOf(before), hashOf(after)));
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function changed(text: string, change: Change): string {
  const after = change(text);
  if (after === text) throw new Error('The text to change is not in the build.');
  return after;
}

const filesIn = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));

function copyOf(room: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'variant-'));
  folders.push(dist);
  cpSync(join(findWorkspace(), room, 'dist'), dist, { recursive: true, filter: (path) => !path.endsWith('.map') });
  return dist;
}

/** Makes a script run this first. */
export const runningFirst =
  (script: string): Change =>
  (text) =>
    `${script};${text}`;

/** Replaces the exposed app by this expression, in which `App` is the original. */
export const appBecomes =
  (expression: string): Change =>
  (text) =>
    text.replace(/default:\(\)=>(\w+)/, (_, name: string) => `default:()=>${expression.replaceAll('App', name)}`);

export const throwing = appBecomes('()=>{throw new Error("broken at render")}');

/** A hub that throws as soon as it is rendered. */
export const throwingHub = (): string => moduleVariant('mf-hub', { exposed: throwing });

/** A hub with another heading on its email form. */
export const hubSaying = (words: string, also: Variant = {}): string =>
  moduleVariant('mf-hub', {
    ...also,
    scripts: (text) => (also.scripts?.(text) ?? text).replaceAll('Enter Dashboard', words),
  });
