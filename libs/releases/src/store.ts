import type { SiteState } from './site-state.ts';

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
  /** Paths of all files that begin so. */
  list(prefix: string): Promise<string[]>;
  /**
   * Reads the state, lets `change` make the next one and swaps it atomically; repeats `change` when somebody else was
   * first. The same object again changes nothing.
   */
  update(change: (state: SiteState) => SiteState | Promise<SiteState>): Promise<SiteState>;
  /** What is live; an empty state when nothing was published. */
  state(): Promise<SiteState>;
  /** Calls `seen` with the present state and each new one until `signal`. A bucket that is away changes nothing. */
  follow(seen: (state: SiteState) => void, signal: AbortSignal): Promise<void>;
}
