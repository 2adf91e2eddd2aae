import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, lstat, readlink, rename, rm, symlink, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { compressedForms, isWorthCompressing } from './compressed.ts';

/** Fills a folder that nobody sees until it is whole. */
export interface FolderWriter {
  /** A file that is as it was before keeps its time, and with it the copies of browsers. */
  add(path: string, content: Buffer | string): Promise<void>;
  /** Takes the file over from the folder before; false when that has none. */
  keep(path: string): Promise<boolean>;
}

export type Fill = (writer: FolderWriter) => Promise<void>;

/** The folder of rendered pages: whole sets, and links that name them. */
export interface PageSets {
  /** Undefined while the link names no set. */
  read(link: string, path: string): Promise<Buffer | undefined>;
  /** Writes a whole set; what is equal in the set that the link names is shared with it. Returns its name. */
  write(link: string, fill: Fill): Promise<string>;
  /** Writes a whole folder into a set. */
  addFolder(set: string, name: string, fill: Fill): Promise<void>;
  /** Readers find the set before or this one. */
  point(link: string, set: string): Promise<void>;
  unlink(link: string): Promise<void>;
  /** Their names. */
  previews(): Promise<string[]>;
  /** Removes what a killed process left behind, and sets that no link names any more. */
  tidy(): Promise<void>;
}

export const liveLink = 'live';

const previewsFolder = 'previews';

/** Of a preview with this name. */
export const previewLink = (name: string): string => `${previewsFolder}/${name}`;

/** A reader may hold a set for a moment after its link went on. */
const keptMs = 10 * 60 * 1000;

/** Of what is being written: with the process that writes it. */
const unfinished = /^\.tmp-(\d+)-/;
const unfinishedName = () => `.tmp-${process.pid}-${randomBytes(6).toString('hex')}`;
const beingWritten = new Set<string>();

export function pageSets(dir: string): PageSets {
  const setsDir = join(dir, 'sets');
  /** The set that was live when this one was written, by this one's name. */
  const lastOf = new Map<string, string | undefined>();

  async function setOf(name: string): Promise<string | undefined> {
    const target = await readlink(join(dir, name)).catch(() => undefined);
    return target?.split('/').at(-1);
  }

  async function fillFolder(target: string, last: string | undefined, fill: Fill): Promise<void> {
    const name = unfinishedName();
    const folder = join(dirname(target), name);
    beingWritten.add(name);
    try {
      await mkdir(folder, { recursive: true });
      await fill(writerOf(folder, last));
      await rename(folder, target);
    } catch (error) {
      await remove(folder);
      throw error;
    } finally {
      beingWritten.delete(name);
    }
  }

  async function previews(): Promise<string[]> {
    const names = await namesIn(join(dir, previewsFolder));
    return names.filter((name) => !name.startsWith('.'));
  }

  return {
    previews,

    async read(name, path) {
      const set = await setOf(name);
      return set === undefined ? undefined : readFile(join(setsDir, set, path)).catch(() => undefined);
    },

    async write(name, fill) {
      const set = `${Date.now()}-${randomBytes(4).toString('hex')}`;
      const last = await setOf(name);
      lastOf.set(set, last);
      await fillFolder(join(setsDir, set), last && join(setsDir, last), fill);
      return set;
    },

    addFolder(set, name, fill) {
      const last = lastOf.get(set);
      return fillFolder(join(setsDir, set, name), last && join(setsDir, last, name), fill);
    },

    async point(name, set) {
      const last = await setOf(name);
      const freshName = unfinishedName();
      const fresh = join(dir, dirname(name), freshName);
      beingWritten.add(freshName);
      await mkdir(dirname(fresh), { recursive: true });
      await symlink(relative(dirname(fresh), join(setsDir, set)), fresh);
      await rename(fresh, join(dir, name));
      beingWritten.delete(freshName);
      if (last !== undefined) await retire(join(setsDir, last));
    },

    async unlink(name) {
      const last = await setOf(name);
      await rm(join(dir, name), { force: true });
      if (last !== undefined) await retire(join(setsDir, last));
    },

    async tidy() {
      const links = [liveLink, ...(await previews()).map(previewLink)];
      const named = new Set(await Promise.all(links.map(setOf)));
      for (const folder of [dir, join(dir, previewsFolder), setsDir])
        for (const name of await namesIn(folder))
          if (unfinished.test(name) && (await isLeftBehind(folder, name))) await remove(join(folder, name));
      for (const name of await namesIn(setsDir))
        if (!name.startsWith('.') && !named.has(name) && (await ageOf(join(setsDir, name))) > keptMs) {
          lastOf.delete(name);
          await remove(join(setsDir, name));
        }
    },
  };
}

function writerOf(folder: string, last: string | undefined): FolderWriter {
  const keep = async (path: string) => {
    if (last === undefined) return false;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    if (!(await isShared(join(last, path), join(folder, path)))) return false;
    for (const ending of Object.keys(compressedForms))
      await isShared(join(last, path) + ending, join(folder, path) + ending);
    return true;
  };
  return {
    keep,
    async add(path, content) {
      const body = Buffer.from(content);
      const known = last === undefined ? undefined : await readFile(join(last, path)).catch(() => undefined);
      if (known?.equals(body) && (await keep(path))) return;
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeWhole(file, body);
      if (!isWorthCompressing(path, body.length)) return;
      for (const [ending, compress] of Object.entries(compressedForms))
        await writeWhole(file + ending, await compress(body, pageQuality));
    },
  };
}

/** Of brotli: a page is compressed anew with each event, while somebody waits to see it. */
const pageQuality = 9;

/** False where there is no such file, or where two names for one are not possible. */
const isShared = (existing: string, name: string): Promise<boolean> =>
  link(existing, name).then(
    () => true,
    () => false,
  );

/** On the disk before a link names it. */
async function writeWhole(file: string, body: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(body);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const remove = (path: string): Promise<void> => rm(path, { recursive: true, force: true });

/** The time of a set says since when no link names it. */
async function retire(set: string): Promise<void> {
  const now = new Date();
  await utimes(set, now, now).catch(() => undefined);
}

async function ageOf(path: string): Promise<number> {
  const found = await lstat(path).catch(() => undefined);
  return found ? Date.now() - found.mtimeMs : 0;
}

/** Of a process that has ended: another one may be writing just now. */
async function isLeftBehind(folder: string, name: string): Promise<boolean> {
  const pid = Number(unfinished.exec(name)![1]);
  // A container's programs have the same few numbers after each start.
  if (pid === process.pid ? !beingWritten.has(name) : !isRunning(pid)) return true;
  return (await ageOf(join(folder, name))) > keptMs;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
