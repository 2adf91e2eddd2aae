import { setTimeout as pause } from 'node:timers/promises';
import { emptyState, type SiteState } from './site-state.ts';

/** One file of a build. */
export interface BuiltFile {
  /** Path inside the build, with slashes. */
  path: string;
  content: Buffer;
}

/** Where the releases of a site are kept: in a folder or in a bucket. All but the state is immutable. */
export interface Store {
  /** A stored file, or undefined where there is none; a path that leads elsewhere has none. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes what is not there yet. Cut off at any point, each file is there whole or not at all. */
  add(files: readonly BuiltFile[]): Promise<void>;
  remove(paths: readonly string[]): Promise<void>;
  /** Paths of all files that begin so; a prefix ends with a slash. */
  list(prefix: string): Promise<string[]>;
  /**
   * Reads the state, lets `change` make the next one and swaps it atomically; repeats `change` when somebody else was
   * first. The same object again changes nothing. Never change the given object itself.
   */
  update(change: (state: SiteState) => SiteState | Promise<SiteState>): Promise<SiteState>;
  /** What is live; an empty state when nothing was published. The same object while nothing changed. */
  state(): Promise<SiteState>;
  /** Calls `seen` with the present state and each new one until `signal`. A store that is away changes nothing. */
  follow(seen: (state: SiteState) => void, signal: AbortSignal): Promise<void>;
}

export const stateFile = 'site.json';

const pathPattern = /^\w+(?:\/\.?[\w@][\w@.~+-]*)+$/;

/** Whether a path stays inside the store; requests of visitors reach it. */
export const isStorePath = (path: string): boolean => path.length <= 300 && pathPattern.test(path);

export function parseState(text: string, where: string): SiteState {
  try {
    return { ...emptyState, ...(JSON.parse(text) as SiteState) };
  } catch {
    throw new Error(`${where} is not readable as JSON. Put back a copy of it; the releases beside it are untouched.`);
  }
}

/** Follows by asking again and again. */
export async function followEvery(
  everyMs: number,
  state: () => Promise<SiteState>,
  seen: (state: SiteState) => void,
  signal: AbortSignal,
): Promise<void> {
  let last: SiteState | undefined;
  while (!signal.aborted) {
    const now = await state().catch(() => last);
    if (now && now !== last && !signal.aborted) seen((last = now));
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Does work for each item, a few at a time. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = [...items].reverse();
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** JSON with the names of each object in order, so that equal values have equal text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => inOrder(part));

function inOrder(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
}
