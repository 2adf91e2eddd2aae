import { isModuleName, type ModuleName, releaseOf, type TimeMetric, timeText } from '@konbit/contracts';

/** Which release of a module this page shows. */
const shown = new Map<ModuleName, string>();
let toTell: string[] = [];
/** No cache takes longer; what is still on its way is in no list of what came. */
const cacheMostMs = 2000;

/**
 * Notes that a release is on the page, so many milliseconds after it was asked for. What came from the browser's cache
 * tells of the cache, and what nobody looked at, of a browser that lets such pages wait.
 */
export function noteShown(module: ModuleName, manifest: string, ms: number): void {
  shown.set(module, releaseOf(manifest));
  const isTelling = ms > cacheMostMs || cameByNetwork(manifest);
  if (isTelling && document.visibilityState === 'visible') note(module, 'shown', ms);
}

function note(module: ModuleName, metric: TimeMetric, ms: number): void {
  const release = shown.get(module);
  if (release) toTell.push(timeText(module, release, metric, ms));
}

/** What was noted since, for a report. */
export function takeTimes(): string[] {
  const times = toTell;
  toTell = [];
  return times;
}

function cameByNetwork(manifest: string): boolean {
  const folder = new URL('.', new URL(manifest, location.href)).href;
  // A browser without it times nothing, and shows the module all the same.
  const entries = (performance.getEntriesByType?.('resource') ?? []) as PerformanceResourceTiming[];
  return entries.some(({ name, transferSize, encodedBodySize }) => {
    // Of an origin that does not tell, both are 0.
    const isCached = transferSize === 0 && encodedBodySize > 0;
    return name.startsWith(folder) && !isCached;
  });
}

let largest: { module?: ModuleName; ms: number } | undefined;
const longest = new Map<ModuleName, number>();

/**
 * Times what web-vitals are about, for the release in whose place it happened: the largest content of the page, and the
 * longest answer to a press or a key. `tell` is called once, when the visitor turns away.
 */
export function watchVitals(tell: () => void): void {
  observe('largest-contentful-paint', ({ element, startTime }) => {
    largest = { module: moduleAt(element), ms: startTime };
  });
  // The first one is told however short it is, the others from 40 ms on.
  for (const type of ['first-input', 'event'])
    observe(type, ({ target, duration, interactionId = 1 }) => {
      const module = interactionId > 0 ? moduleAt(target) : undefined;
      if (module) longest.set(module, Math.max(duration, longest.get(module) ?? 0));
    });
  addEventListener('visibilitychange', function tellOnce() {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', tellOnce);
    if (largest?.module) note(largest.module, 'largest', largest.ms);
    for (const [module, ms] of longest) note(module, 'interaction', ms);
    tell();
  });
}

interface Entry extends PerformanceEntry {
  element?: Element | null;
  target?: Node | null;
  interactionId?: number;
}

function observe(type: string, heed: (entry: Entry) => void): void {
  // Not every browser knows every type.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(heed));
  observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
}

function moduleAt(node: Node | null | undefined): ModuleName | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const name = element?.closest<HTMLElement>('[data-module]')?.dataset.module;
  return isModuleName(name) ? name : undefined;
}
