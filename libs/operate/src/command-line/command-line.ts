import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { isModuleName, type RoomName } from '@konbit/contracts';
import { bucketStore, type BuiltFile, folderStore, readBuild, type Store } from '@konbit/releases';
import { type KnownOption, takenByNpm } from '@konbit/server';
import { releaseKeyIn, runningSiteIn } from '../site/data-dir.ts';
import { findWorkspace, modulesIn } from '../site/workspace.ts';
import { readSettings } from '../site/settings.ts';

type ParseArgsOptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** Sets the exit status: 0, or 1 with a sentence. */
export async function runCommandLine<O extends ParseArgsOptionsConfig>(
  usage: string,
  options: O,
  run: (words: ReturnType<typeof parsed<O>>) => Promise<string | void>,
): Promise<void> {
  try {
    const isHelp = process.argv.slice(2).some((word) => word === '--help' || word === '-h');
    const refusal = takenByNpm(knownOptions(options), process.argv.slice(2), process.env);
    if (refusal) throw new Error(refusal);
    const output = isHelp ? usage : await run(parsed(options, usage));
    if (output) console.log(output);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

const knownOptions = (options: ParseArgsOptionsConfig): KnownOption[] =>
  Object.entries(options).map(([name, { type }]) => ({ name, takesValue: type === 'string' }));

function parsed<O extends ParseArgsOptionsConfig>(options: O, usage: string) {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

export function wholeNumber(name: string, text: string, most: number): number {
  if (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= most) return Number(text);
  throw new Error(`${name} must be a whole number from 1 to ${most}, not "${text}".`);
}

export const siteOptions = {
  site: { type: 'string' },
  by: { type: 'string' },
  origin: { type: 'string' },
} as const;

export const overHttp = { to: { type: 'string' } } as const;

interface SiteValues {
  site?: string;
  origin?: string;
}

export function openStore(values: SiteValues): Store {
  const { bucket } = readSettings(process.env);
  const dir = siteDirOf(values);
  return bucket && values.site === undefined ? bucketStore(bucket, dir) : folderStore(dir);
}

/** For commands that change a site, not for the deploy that makes one. Throws a sentence where there is none. */
export async function openSite(values: SiteValues): Promise<Store> {
  const store = openStore(values);
  const { keys, log } = await store.state();
  if (log.length > 0 || Object.keys(keys).length > 0) return store;
  const { bucket } = readSettings(process.env);
  const place = bucket && values.site === undefined ? `bucket ${bucket.bucket}` : siteDirOf(values);
  throw new Error(`There is no site in ${place}. Set DATA_DIR as the site has it, or name its folder: --site DIR`);
}

export const keyFileOf = (values: SiteValues): string =>
  readSettings(process.env).releaseKeyFile ?? releaseKeyIn(dirname(siteDirOf(values)));

/** npm runs scripts in the root; INIT_CWD is where the person is. */
export const fromHere = (path: string): string => resolve(process.env.INIT_CWD ?? '.', path);

export const buildOf = (room: RoomName, built?: string): Promise<BuiltFile[]> =>
  readBuild(built ? fromHere(built) : join(findWorkspace(), room, 'dist'));

function siteDirOf({ site }: SiteValues): string {
  if (site !== undefined) return fromHere(site);
  return join(resolve(findWorkspace(), readSettings(process.env).dataDir), 'site');
}

export function siteOrigin({ origin }: SiteValues): string | undefined {
  const settings = readSettings(process.env);
  return origin ?? settings.origin ?? runningSiteIn(resolve(findWorkspace(), settings.dataDir))?.origin;
}

export function whoami(): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  try {
    return stdout?.trim() || process.env.USER || userInfo().username;
  } catch {
    // A container's user may have no name.
    return String(process.getuid?.());
  }
}

export const isRoom = (name: string | undefined): name is RoomName => name === 'shell' || isModuleName(name);

export const roomsHere = (): RoomName[] => [...modulesIn(findWorkspace()), 'shell'];

export function roomNamed(name: string | undefined, rooms?: readonly RoomName[]): RoomName {
  if (isRoom(name) && (rooms?.includes(name) ?? true)) return name;
  const choices = rooms ? rooms.join(' | ') : 'shell, or a module like mf-hub';
  throw new Error(`${name ? `There is no room "${name}"` : 'Name a room'}: ${choices}.`);
}
