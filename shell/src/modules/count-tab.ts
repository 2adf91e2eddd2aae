import { type ModuleName, type ReleaseTabsReport, releaseOf, type RoomName } from '@konbit/contracts';
import { isDeveloped } from './developed-module.ts';
import { noteShown, takeTimes } from './release-times.ts';
import { storedNames, storeNames } from './stored-names.ts';
import { tabName } from './tab-name.ts';

const key = 'countedReleases';
/** What a page shows at first goes in one report. */
const gatherMs = 1000;

let shown: string[] = [];

/**
 * Tells the service that this release of a module is shown; and how many milliseconds after it was asked for, where
 * that is known.
 */
export function countTab(module: ModuleName, manifest: string, ms?: number): void {
  if (isDeveloped(manifest) || !countRelease(module, releaseOf(manifest))) return;
  if (ms !== undefined) noteShown(module, manifest, ms);
}

/** Tells the service, once a tab, that this release is shown: what its failures are measured by. Whether it is new. */
export function countRelease(room: RoomName, release: string): boolean {
  const name = `${room}@${release}`;
  const counted = storedNames(key);
  if (counted.has(name)) return false;
  storeNames(key, [...counted, name]);
  if (shown.push(name) === 1) setTimeout(send, gatherMs);
  return true;
}

/** Tells what was timed since, of releases that are counted by now. */
export function tellTimes(): void {
  const times = takeTimes();
  if (times.length > 0)
    post(
      times.map((time) => time.split(':')[0]!),
      times,
    );
}

function send(): void {
  const counted = shown;
  shown = [];
  post(counted, takeTimes());
}

function post(releases: readonly string[], times: readonly string[]): void {
  const report: ReleaseTabsReport = {
    tab: tabName(),
    releases: [...new Set(releases)].join(' '),
    ...(times.length > 0 && { times: times.join(' ') }),
  };
  // Some browsers are told to have none.
  if (!('sendBeacon' in navigator)) return;
  navigator.sendBeacon('/api/release-tabs', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
