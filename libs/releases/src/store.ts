import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
  /** Calls `onChange` with the present state and each new one. */
  follow(onChange: (state: SiteState) => void, signal: AbortSignal): Promise<void>;
}

export const stateFile = 'site.json';

const pathPattern = /^\w+(?:\/\.?[\w@][\w@.~+-]*)+$/;

/** Requests of visitors reach it. */
export const isStorePath = (path: string): boolean => path.length <= 300 && pathPattern.test(path);

export const isServed = (path: string): boolean => !path.endsWith('.map') && !/(?:^|\/)\./.test(path);

/** Hashed files of all shells share a folder: open pages ask for older ones. */
export const storedPath = (room: RoomName, release: string, path: string): string =>
  isSharedAsset(room, path) ? path : `releases/${room}/${release}/${path}`;

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

export async function followEvery(
  everyMs: number,
  state: () => Promise<SiteState>,
  onChange: (state: SiteState) => void,
  signal: AbortSignal,
): Promise<void> {
  let last: SiteState | undefined;
  while (!signal.aborted) {
    const now = await state().catch(() => last);
    if (now && now !== last && !signal.aborted) onChange((last = now));
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
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

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as { code?: string }).code ?? '');

/** Several processes may change it. */
export function folderStore(dir: string): Store {
  const file = join(dir, stateFile);
  let known: { version: string; state: SiteState } | undefined;

  async function state(): Promise<SiteState> {
    const handle = await open(file).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (!handle) return emptyState;
    try {
      const { ino, mtimeMs, size } = await handle.stat();
      const version = `${ino} ${mtimeMs} ${size}`;
      if (known?.version !== version) known = { version, state: parseState(await handle.readFile('utf8'), file) };
      return known.state;
    } finally {
      await handle.close();
    }
  }

  return {
    state,
    async read(path) {
      if (!isStorePath(path)) return undefined;
      return readFile(join(dir, path)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
    },
    add: (files) =>
      forEach(files, async ({ path, content }) => {
        const target = join(dir, path);
        const existing = await open(target).catch(() => undefined);
        if (existing) return existing.close();
        await mkdir(dirname(target), { recursive: true });
        await replaceFile(dir, path, content);
      }),
    remove: (paths) =>
      forEach(paths, async (path) => {
        await rm(join(dir, path), { force: true });
        await removeEmptyFolders(dir, path);
      }),
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
        onCompromised: (error) => (lost = error),
      });
      try {
        const before = await state();
        const after = await change(before);
        if (after === before) return before;
        if (lost) throw new Error('Another process took the lock of the release list. Nothing went live: try again.');
        await replaceFile(dir, stateFile, JSON.stringify(after));
        await sweepUnfinished(dir);
        return await state();
      } finally {
        await release().catch(() => undefined);
      }
    },
    follow: (onChange, signal) => followEvery(250, state, onChange, signal),
  };
}

const unfinished = '.tmp-';

/** Readers find the old file or the new one, also after a power cut. */
export async function replaceFile(dir: string, path: string, content: Buffer | string): Promise<void> {
  const fresh = join(dir, unfinished + randomBytes(8).toString('hex'));
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

const hourMs = 60 * 60 * 1000;

export async function sweepUnfinished(dir: string): Promise<void> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.startsWith(unfinished));
  for (const file of names.map((name) => join(dir, name))) {
    const writtenAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - writtenAt > hourMs) await rm(file, { force: true });
  }
}

async function removeEmptyFolders(dir: string, path: string): Promise<void> {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const isGone = await rmdir(join(dir, folder)).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}
