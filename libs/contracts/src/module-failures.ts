import type { RoomName } from './releases.ts';

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

/** Must hold nothing about the visitor. */
export interface ModuleFailureReport {
  module: RoomName;
  /** Null when none was reached. */
  release: string | null;
  reason: ModuleFailureReason;
  /** A random name of the tab: each tab counts once per release. */
  tab: string;
  /** Written by `framesText`. */
  frames?: string;
}

/** Must hold nothing about the visitor. */
export interface ReleaseShownReport {
  tab: string;
  /** At most twelve, as `shell@0c2f6d1 mf-hub@3f2a91c`. */
  releases: string;
}

export interface ReleaseTabsCount {
  module: RoomName;
  release: string;
  tabs: number;
  failed: number;
}

/** A place in a release's code. Messages are left out: they may hold what a visitor typed. */
export interface Frame {
  /** `mf-hub@3f2a91c`, or `shell`. */
  of: string;
  file: string;
  line: number;
  column: number;
}

export const FRAMES_MAX = 6;

const frame = String.raw`(?:mf-[a-z\d-]{1,36}@[\w-]{1,40}|shell):[\w./-]{1,80}:\d{1,7}:\d{1,7}`;

/** Matches `mf-hub@3f2a91c:assets/app.js:1:2345 shell:assets/main.js:1:77`. */
export const framesPattern = new RegExp(`^${frame}(?: ${frame}){0,${FRAMES_MAX - 1}}$`);

export const framesText = (frames: readonly Frame[]): string =>
  frames.map(({ of, file, line, column }) => `${of}:${file}:${line}:${column}`).join(' ');

export const readFrames = (text: string): Frame[] =>
  text.split(' ').map((place) => {
    const [of = '', file = '', line, column] = place.split(':');
    return { of, file, line: Number(line), column: Number(column) };
  });

export interface ReleaseErrorCount {
  module: RoomName;
  release: string;
  reason: ModuleFailureReason;
  frames: string;
  tabs: number;
}
