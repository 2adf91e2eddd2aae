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
import { ApiError, callApi, isOfChangedPage } from '@konbit/web';
import { reasonOf } from './module-failure.ts';
import { ownRelease, preview } from './page-data.ts';
import { sessionSet, tabId } from './session-set.ts';

/** Never throws. */
export function reportFailure(room: RoomName, release: string | null, reason: ModuleFailureReason, error: unknown) {
  console.error(error);
  const thrown = error instanceof Error ? thrownIn(error.stack ?? '') : undefined;
  post(room, release, reason, thrown?.room === 'shell' ? '' : framesText(thrown?.frames ?? []));
}

function post(module: RoomName, release: string | null, reason: ModuleFailureReason, frames: string): void {
  // Leaving a page cuts calls off; previews and development are no releases.
  if (isLeaving() || preview?.module === module || release === 'dev') return;
  const report: ModuleFailureReport = { module, release, reason, tab: tabId() };
  if (frames) report.frames = frames;
  callApi('POST', '/api/module-failures', report).catch((failure: unknown) => {
    console.warn('The failure could not be reported.', failure);
  });
}

const counted = sessionSet('countedReleases');
let shown: string[] = [];
/** Releases shown within this time go in one report. */
const gatherMs = 1000;

/** Once per tab; failures are counted against it. */
export function reportShown(room: RoomName, release: string | undefined): void {
  if (!release || release === 'dev' || preview?.module === room || !counted.add(`${room}@${release}`)) return;
  if (shown.length === 0) setTimeout(sendShown, gatherMs);
  shown.push(`${room}@${release}`);
}

function sendShown(): void {
  const report: ReleaseShownReport = { tab: tabId(), releases: shown.join(' ') };
  shown = [];
  // Some browsers disable it.
  navigator.sendBeacon?.('/api/release-tabs', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

const reported = sessionSet('toldErrors');
const mostPlaces = 20;

/** Told of each error that nothing caught and that a release explains. */
type ThrownListener = (error: unknown, thrown: Thrown) => void;
const listeners = new Set<ThrownListener>();

/** Returns how to end it. */
export function onThrown(listener: ThrownListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Reports once per tab and place. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, filename, lineno, colno }) =>
    reportThrown(error, stackOf(error) || `at ${filename}:${lineno}:${colno}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason, stackOf(reason)));
}

function reportThrown(error: unknown, stack: string): void {
  const thrown = thrownIn(stack);
  if (!thrown?.release || isLeaving() || isOfNetwork(error) || isOfChangedPage(error)) return;
  const place = framesText(thrown.frames);
  if (reported.size() < mostPlaces && reported.add(place))
    post(thrown.room, thrown.release, reasonOf(error, 'threw'), place);
  for (const listener of listeners) listener(error, thrown);
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

/** Browsers word an aborted call differently. */
const isOfNetwork = (error: unknown) =>
  error instanceof ApiError ||
  (error instanceof Error &&
    (error.name === 'AbortError' ||
      (error.name === 'TypeError' && /fetch|NetworkError|Load failed|network connection/i.test(error.message))));

export interface Thrown {
  room: RoomName;
  release: string | undefined;
  frames: Frame[];
}

/** `at f (https://site/a.js:1:2)` or `f@https://site/a.js:1:2`. */
const place = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g;
const releaseFile = /^\/modules\/(mf-[a-z\d-]+)\/([\w-]+)\/(.+)$/;

/** Undefined for foreign code, such as an extension. */
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
/** After that, the visitor has not left: the link was a download. */
const leavingMs = 5000;

if (typeof window !== 'undefined') {
  for (const sign of ['beforeunload', 'pagehide']) {
    window.addEventListener(sign, () => {
      leavingSince = performance.now();
    });
  }
}

const isLeaving = (): boolean => performance.now() - leavingSince < leavingMs;
