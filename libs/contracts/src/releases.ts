import type { ModulePage } from './module-page.ts';

/** A module's name is that of its folder. Which there are, the release list says: no list of them is compiled in. */
export type ModuleName = `mf-${string}`;

/** What is released by itself: a module, or the shell around them. */
export type RoomName = ModuleName | 'shell';

/** Whether this may be a module's name; it becomes a path. */
export const isModuleName = (text: unknown): text is ModuleName =>
  typeof text === 'string' && /^mf-[a-z\d-]{1,36}$/.test(text);

/** Version of the seam between shell, modules and api. It grows when a change would break what was built before. */
export const CONTRACT = 4;

/** One immutable release of a module, with what a page must know to load it. */
export interface Release {
  release: string;
  /** Folder of its files, as `/modules/mf-hub/3f2a91c/`. */
  base: string;
  /** Its manifest in that folder, as Module Federation wrote it. */
  entry: string;
  /** `sha384-…` of each file that the federation runtime loads, by its path in the folder. */
  integrity: Record<string, string>;
  contract: number;
  /** Its page, where it has one of its own. */
  page?: ModulePage;
}

/** The live release of a module, and the one that a page falls back to. */
export interface LiveRelease extends Release {
  previous?: Release;
}

/** `/modules.json`: which release of each module is live. */
export type ReleaseList = Record<ModuleName, LiveRelease>;

/** The longest that a preview's link may hold, in days. */
export const PREVIEW_DAYS_MAX = 30;
