import {
  FRAMES_MAX,
  type Frame,
  framesText,
  type ModuleFailureReason,
  type ModuleFailureReport,
  type ModuleName,
  type ReleaseShownReport,
  type RoomName,
} from '@konbit/contracts';
import { ApiError, callApi } from '@konbit/web';
import { reasonOf } from './module-failure.ts';
import { isReplaced, ownRelease, preview } from './page-data.ts';
import { tabMemory, tabName } from './tab-memory.ts';

/** Tells the service, and with it the team, that a release failed in somebody's page. Never in the visitor's way. */
export function reportFailure(room: RoomName, release: string | null, reason: ModuleFailureReason, error: unknown) {
  console.error(error);
  const thrown = error instanceof Error ? thrownIn(error.stack ?? '') : undefined;
  post(room, release, reason, thrown?.room === 'shell' ? '' : framesText(thrown?.frames ?? []));
}

function post(module: RoomName, release: string | null, reason: ModuleFailureReason, frames: string): void {
  // What fails as one leaves was cut off by the browser; a preview, or what runs from its sources, is nobody's release.
  if (isLeaving() || isReplaced() || preview?.module === module || release === 'dev') return;
  const report: ModuleFailureReport = { module, release, reason, tab: tabName(), ...(frames && { frames }) };
  callApi('POST', '/api/module-failures', report).catch((failure: unknown) => {
    console.warn('The failure could not be reported.', failure);
  });
}

const counted = tabMemory('countedReleases');
let shown: string[] = [];
/** What a page shows at first goes in one report. */
const gatherMs = 1000;

/** Tells the service, once a tab, that this release is shown: what its failures are measured by. */
export function reportShown(room: RoomName, release: string | undefined): void {
  if (!release || release === 'dev' || preview?.module === room || !counted.add(`${room}@${release}`)) return;
  if (shown.push(`${room}@${release}`) === 1) setTimeout(sendShown, gatherMs);
}

function sendShown(): void {
  const report: ReleaseShownReport = { tab: tabName(), releases: shown.join(' ') };
  shown = [];
  // Some browsers are told to have none.
  navigator.sendBeacon?.('/api/release-tabs', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

const told = tabMemory('toldErrors');
/** What fails in more places than that is known well enough. */
const placesMost = 20;

/** Tells of what releases throw as they load, in handlers, timers and late parts: once a tab and place. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, filename, lineno, colno }) =>
    tell(error, stackOf(error) || `at ${filename}:${lineno}:${colno}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason, stackOf(reason)));
}

function tell(error: unknown, stack: string): void {
  const thrown = thrownIn(stack);
  if (!thrown?.release || isLeaving() || isOfNetwork(error)) return;
  const place = framesText(thrown.frames);
  if (told.size() >= placesMost || !told.add(place)) return;
  post(thrown.room, thrown.release, reasonOf(error, 'threw'), place);
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

/** An answer that is a failure, a call that was cut off: no fault of who asked. Browsers word the latter their way. */
const isOfNetwork = (error: unknown) =>
  error instanceof ApiError ||
  (error instanceof Error &&
    (error.name === 'AbortError' ||
      (error.name === 'TypeError' && /fetch|NetworkError|Load failed|network connection/i.test(error.message))));

/** Where in a release's code an error came from. */
interface Thrown {
  room: RoomName;
  release: string | undefined;
  frames: Frame[];
}

/** As browsers write them: `at f (https://site/a.js:1:2)`, `f@https://site/a.js:1:2`. */
const place = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g;
const releaseFile = /^\/modules\/(mf-[a-z\d-]+)\/([\w-]+)\/(.+)$/;

/**
 * The release in which an error arose, by the innermost of its frames that lies in one; else the shell.
 * Nothing for an error of nobody here: an extension's, a text that was thrown.
 */
export function thrownIn(stack: string): Thrown | undefined {
  let innermost: Omit<Thrown, 'frames'> | undefined;
  const frames: Frame[] = [];
  for (const [, address = '', line, column] of stack.matchAll(place)) {
    const { origin, pathname } = new URL(address);
    if (origin !== location.origin) continue;
    const [, module, release, file] = releaseFile.exec(pathname) ?? [];
    if (!module && !pathname.startsWith('/assets/')) continue;
    if (module) innermost ??= { room: module as ModuleName, release };
    const of = module ? `${module}@${release}` : 'shell';
    frames.push({ of, file: file ?? pathname.slice(1), line: Number(line), column: Number(column) });
  }
  if (frames.length === 0) return undefined;
  return { room: 'shell', release: ownRelease(), ...innermost, frames: frames.slice(0, FRAMES_MAX) };
}

let leavingSince = -Infinity;
/** A visitor who was about to leave and then did not (a download, a second thought) is back after this. */
const secondThoughtMs = 5000;

if (typeof window !== 'undefined') {
  for (const sign of ['beforeunload', 'pagehide']) {
    window.addEventListener(sign, () => {
      leavingSince = performance.now();
    });
  }
}

/**
 * Whether the visitor is leaving this page: what fails now was cut off by the browser, and says nothing of a release.
 */
const isLeaving = (): boolean => performance.now() - leavingSince < secondThoughtMs;
