import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ModuleName, OTHER_FILES_RECORD, type RoomName } from '@konbit/contracts';
import { addressesOf, deltaFile, deltaOf, dictionaryHash } from './delta.ts';
import { type AuditEntry, readDeployLog } from './deploy-log.ts';
import { shellAssetsFile, type SiteFolder } from './site-folder.ts';
import { releaseFolder } from './stored-release.ts';
import { replaceFile } from './write-durably.ts';

/** Of so many releases before it, a browser needs only what is new. */
const remembered = 5;

/** A release of a module, or of the shell, that visitors are about to get. */
export interface Coming {
  room: RoomName;
  release: string;
}

/**
 * Writes beside each text of a release what is new in it for a browser that has the same file of an earlier release:
 * these were shown to visitors before, and their files stand here. What is there stays as it is.
 */
export async function storeDeltas({ dir }: Pick<SiteFolder, 'dir'>, coming: readonly Coming[]): Promise<void> {
  const log = await readDeployLog(dir, Infinity);
  for (const { room, release } of coming) {
    const dictionaries = new Map<string, string[]>();
    for (const earlier of shownBefore(log, room, release))
      for (const path of await textsOf(dir, room, earlier)) {
        const addresses = addressesOf(path)!;
        dictionaries.set(addresses, [...(dictionaries.get(addresses) ?? []), path]);
      }
    for (const path of await textsOf(dir, room, release))
      for (const dictionary of dictionaries.get(addressesOf(path)!) ?? [])
        if (dictionary !== path) await storeDelta(join(dir, path), join(dir, dictionary));
  }
}

const isShown: readonly AuditEntry['action'][] = ['deploy', 'rollback', 'rollout'];

function shownBefore(log: readonly AuditEntry[], room: RoomName, release: string): string[] {
  const shown = log.filter(
    (entry) => entry.room === room && isShown.includes(entry.action) && entry.release !== release,
  );
  return [...new Set(shown.map((entry) => entry.release).reverse())].slice(0, remembered);
}

/** Paths of the texts of a release that pages ask for; none of one that was cleared away. */
async function textsOf(dir: string, room: RoomName, release: string): Promise<string[]> {
  const paths = room === 'shell' ? await assetsOf(dir, release) : await filesOf(dir, room, release);
  return paths.filter((path) => addressesOf(path) !== undefined);
}

async function assetsOf(dir: string, shell: string): Promise<string[]> {
  const file = shellAssetsFile(dir, shell);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as string[]) : [];
}

async function filesOf(dir: string, name: ModuleName, release: string): Promise<string[]> {
  const pathsIn = async (record: string) => {
    const file = join(releaseFolder(dir, name, release), record);
    return existsSync(file) ? [record, ...Object.keys(JSON.parse(await readFile(file, 'utf8')) as object)] : [];
  };
  const paths = new Set([...(await pathsIn('integrity.json')), ...(await pathsIn(OTHER_FILES_RECORD))]);
  const asked = [...paths].filter((path) => !/^(prerendered\/|release\.json)/.test(path));
  return asked.map((path) => `modules/${name}/${release}/${path}`);
}

async function storeDelta(file: string, dictionaryFile: string): Promise<void> {
  if (!existsSync(dictionaryFile)) return;
  const dictionary = await readFile(dictionaryFile);
  const to = deltaFile(file, dictionaryHash(dictionary));
  if (existsSync(to)) return;
  const delta = await deltaOf(await readFile(file), dictionary);
  const { size } = await stat(existsSync(`${file}.br`) ? `${file}.br` : file);
  if (delta.length < size) await replaceFile(to, delta);
}
