import { framesText } from '@konbit/contracts';
import { ApiError } from '@konbit/web';
import { thrownIn } from './frames.ts';
import { isLeaving } from './leaving.ts';
import { ownRelease } from './own-release.ts';
import { reportFailure } from './report-failure.ts';
import { storedNames, storeNames } from './stored-names.ts';

const key = 'toldErrors';
/** What fails in more places than that is known well enough. */
const placesMost = 20;

/** Tells of what releases throw in handlers, timers, promises and late parts: once a tab and place. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, filename, lineno, colno }) =>
    tell(error, stackOf(error) || `at ${filename}:${lineno}:${colno}`),
  );
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason, stackOf(reason)));
}

function tell(error: unknown, stack: string): void {
  const thrown = thrownIn(stack);
  if (!thrown || isLeaving() || isOfNetwork(error)) return;
  const place = framesText(thrown.frames);
  const told = storedNames(key);
  if (told.has(place) || told.size >= placesMost) return;
  storeNames(key, [...told, place]);
  const { module, manifest } = thrown;
  const release = module === 'shell' ? ownRelease : undefined;
  if (module === 'shell' && !release) return; // It runs from its sources.
  reportFailure(module, manifest, error, { otherwise: 'threw', frames: place, quiet: true, release });
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

/** An answer that is a failure, a call that was cut off: no fault of who asked. Browsers word the latter their way. */
const isOfNetwork = (error: unknown) =>
  error instanceof ApiError ||
  (error instanceof Error &&
    (error.name === 'AbortError' ||
      (error.name === 'TypeError' && /fetch|NetworkError|Load failed|network connection/i.test(error.message))));
