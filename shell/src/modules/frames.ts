import { FRAMES_MAX, type Frame, type ModuleName, releaseOf, type RoomName } from '@konbit/contracts';

interface Known {
  module: ModuleName;
  manifest: string;
}

/** Folders of the releases that this page runs, by address. */
const folders = new Map<string, Known>();

/** From now on, an error whose stack leads into this release is known to be its own. */
export function knowRelease(module: ModuleName, manifest: string): void {
  folders.set(new URL('.', new URL(manifest, location.href)).href, { module, manifest });
}

/** Where in a release's code an error came from. */
export interface Thrown {
  module: RoomName;
  /** Of a module's release. */
  manifest: string | null;
  frames: Frame[];
}

/** As browsers write them: `at f (https://site/a.js:1:2)`, `f@https://site/a.js:1:2`. */
const place = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g;

/**
 * The release in which an error arose, by the innermost of its frames that lies in one, and its frames in releases and
 * in the shell; the shell, where it lies in none. Nothing for an error of nobody here: an extension's, a text that was
 * thrown.
 */
export function thrownIn(stack: string): Thrown | undefined {
  let known: Known | undefined;
  const frames: Frame[] = [];
  for (const [, address = '', line, column] of stack.matchAll(place)) {
    const { origin, pathname } = new URL(address);
    const [folder, release] = [...folders].find(([start]) => (origin + pathname).startsWith(start)) ?? [];
    if (!release && !(origin === location.origin && pathname.startsWith('/assets/'))) continue;
    known ??= release;
    const of = release ? `${release.module}@${releaseOf(release.manifest)}` : 'shell';
    const file = folder ? (origin + pathname).slice(folder.length) : pathname.slice(1);
    if (frames.length < FRAMES_MAX) frames.push({ of, file, line: Number(line), column: Number(column) });
  }
  return known || frames.length > 0 ? { module: 'shell', manifest: null, ...known, frames } : undefined;
}
