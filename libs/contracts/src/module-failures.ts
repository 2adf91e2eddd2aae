import type { RoomName } from './releases.ts';

/** Why a module, or the shell, could not be shown. */
export const moduleFailureReasons = [
  'list-unreadable',
  'not-released',
  'wrong-contract',
  'did-not-load',
  'too-late',
  'no-app',
  'threw',
  'broke-at-render',
  'never-settled',
  'empty',
] as const;
export type ModuleFailureReason = (typeof moduleFailureReasons)[number];

/** What a page reports of a release that failed in it: nothing about the visitor. */
export interface ModuleFailureReport {
  module: RoomName;
  /** The release that failed, where one was reached. */
  release: string | null;
  reason: ModuleFailureReason;
  /** A random name that the tab gave itself: it counts once for a release, however often that fails in it. */
  tab: string;
  /** Where in the code, by `framesText`, where that is known. */
  frames?: string;
}

/** What a page reports once of the releases that it shows: nothing about the visitor. */
export interface ReleaseShownReport {
  tab: string;
  /** As `shell@0c2f6d1 mf-hub@3f2a91c`, twelve at most. */
  releases: string;
}

/** In how many tabs a release was tried, and in how many of those it failed. */
export interface ReleaseTabsCount {
  module: RoomName;
  release: string;
  tabs: number;
  failed: number;
}

/** One place in a release's code: no word of a message, which could hold what a visitor wrote. */
export interface Frame {
  /** `mf-hub@3f2a91c`, or `shell`. */
  of: string;
  /** Path in the release. */
  file: string;
  line: number;
  column: number;
}

/** The most frames that are told of one error, innermost first. */
export const FRAMES_MAX = 6;

const frame = String.raw`(?:mf-[a-z\d-]{1,36}@[\w-]{1,40}|shell):[\w./-]{1,80}:\d{1,7}:\d{1,7}`;

/** How frames are told, as `mf-hub@3f2a91c:assets/app.js:1:2345 shell:assets/main.js:1:77`. */
export const framesPattern = new RegExp(`^${frame}(?: ${frame}){0,${FRAMES_MAX - 1}}$`);

export const framesText = (frames: readonly Frame[]): string =>
  frames.map(({ of, file, line, column }) => `${of}:${file}:${line}:${column}`).join(' ');

export const readFrames = (text: string): Frame[] =>
  text.split(' ').map((told) => {
    const [of = '', file = '', line, column] = told.split(':');
    return { of, file, line: Number(line), column: Number(column) };
  });

/** In how many tabs a release failed for one reason in one place. */
export interface ReleaseErrorCount {
  module: RoomName;
  /** Empty where none was reached. */
  release: string;
  reason: ModuleFailureReason;
  /** `framesText`; empty where no place is known. */
  frames: string;
  tabs: number;
}
