import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { RoomName } from '@konbit/contracts';
import { lock } from 'proper-lockfile';
import { emptyState, type SiteState } from './site-state.ts';

export interface BuiltFile {
  /** Relative, with slashes. */
  path: string;
  content: Buffer;
}

/** Everything but the state is immutable. */
export interface Store {
  /** Undefined for missing files and for paths that leave the store. */
  read(path: string): Promise<Buffer | undefined>;
  /** Existing files stay. Interrupted, each file is there whole or not at all. */
  add(files: readonly BuiltFile[]): Promise<void>;
  remove(paths: readonly string[]): Promise<void>;
  /** The prefix ends with a slash. */
  list(prefix: string): Promise<string[]>;
  /** Atomic: repeats `change` when another writer was first. Returning the same object changes nothing. */
  update(change: (state: SiteState) => SiteState | Promise<SiteState>): Promise<SiteState>;
  /** The same object while nothing changed. */
  state(): Promise<SiteState>;
  /** Of a store elsewhere: copies the file into this machine's folder, unless it is there already or nowhere. */
  bring?(path: string): Promise<void>;
  /** How often to ask for a new state: nothing tells of one. */
  readonly pollMs: number;
}

export const stateFile = 'site.json';

const pathPattern = /^\w+(?:\/\.?[\w@][\w@.~+-]*)+$/;

/** Requests of visitors reach it. */
export const isStorePath = (path: string): boolean => path.length <= 300 && pathPattern.test(path);

export const isServed = (path: string): boolean => !path.endsWith('.map') && !/(?:^|\/)\./.test(path);

/** Hashed files of all shells share a folder: open pages ask for older ones. */
export const storedPath = (room: RoomName, release: string, path: string): string =>
  isSharedAsset(room, path) ? path : `releases/${room}/${release}/${path}`;

/** The other way round: undefined for a path that is no file of a release's folder. */
export function storedRelease(path: string): { room: string; release: string; path: string } | undefined {
  const [, room, release, file] = /^releases\/([\w-]+)\/([\da-f]{10})\/(.+)$/.exec(path) ?? [];
  return room && release && file ? { room, release, path: file } : undefined;
}

export const isSharedAsset = (room: RoomName, path: string): boolean =>
  room === 'shell' && path.startsWith('assets/') && isServed(path);

export const isBuiltPath = (path: string): boolean => isStorePath(`build/${path}`) && !/(?:^|\/)\./.test(path);

export function parseState(text: string, where: string): SiteState {
  try {
    return { ...emptyState, ...(JSON.parse(text) as SiteState) };
  } catch {
    throw new Error(`${where} is not readable as JSON. Put back a copy of it; the releases beside it are untouched.`);
  }
}

export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** Equal values give equal text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => sortKeys(part));

function sortKeys(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const readIfPresent = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(error.code ?? '')) return undefined;
    throw error;
  });

/** Several processes may change it. */
export function folderStore(dir: string): Store {
  const file = join(dir, stateFile);
  let known: { text: string; state: SiteState } | undefined;

  async function state(): Promise<SiteState> {
    const text = (await readIfPresent(file))?.toString();
    if (text === undefined) return emptyState;
    if (known?.text !== text) known = { text, state: parseState(text, file) };
    return known.state;
  }

  return {
    state,
    async read(path) {
      if (!isStorePath(path)) return undefined;
      return readIfPresent(join(dir, path));
    },
    add: (files) =>
      forEach(files, async ({ path, content }) => {
        const target = join(dir, path);
        const existing = await open(target).catch(() => undefined);
        if (existing) return existing.close();
        await replaceFile(dir, path, content);
      }),
    remove: (paths) => forEach(paths, (path) => removeFile(dir, path)),
    async list(prefix) {
      const entries = await readdir(join(dir, prefix), { withFileTypes: true, recursive: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
    async update(change) {
      await mkdir(dir, { recursive: true });
      let lost: Error | undefined;
      const release = await lock(file, {
        realpath: false,
        retries: { retries: 300, factor: 1, minTimeout: 100, maxTimeout: 100 },
        onCompromised: (error) => {
          lost = error;
        },
      });
      try {
        const before = await state();
        const after = await change(before);
        if (after === before) return before;
        if (lost) throw new Error('Another process took the lock of the release list. Nothing went live: try again.');
        await replaceFile(dir, stateFile, JSON.stringify(after));
        return await state();
      } finally {
        await release().catch(() => undefined);
      }
    },
    pollMs: 250,
  };
}

/** With the compressed forms beside it. */
export async function removeFile(dir: string, path: string): Promise<void> {
  for (const ending of ['', '.br', '.gz']) await rm(join(dir, path + ending), { force: true });
}

/** Readers find the old file or the new one, also after a power cut. */
export async function replaceFile(dir: string, path: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  const fresh = join(dir, `.tmp-${randomBytes(8).toString('hex')}`);
  try {
    const handle = await open(fresh, 'wx', 0o644);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, join(dir, path));
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
