import type { ModuleFailureReason, RoomName } from './modules.ts';

/** One place in a release's or the shell's code: no word of a message, which could hold what a visitor wrote. */
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

/** In how many tabs a release failed in one place. */
export interface ReleaseErrorCount {
  module: RoomName;
  release: string;
  reason: ModuleFailureReason;
  /** `framesText`. */
  frames: string;
  tabs: number;
}
