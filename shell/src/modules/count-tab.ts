import { type ModuleName, type ReleaseTabsReport, releaseOf } from '@konbit/contracts';
import { isDeveloped } from './developed-module.ts';
import { storedNames, storeNames } from './stored-names.ts';
import { tabName } from './tab-name.ts';

const key = 'countedReleases';
/** What a page shows at first goes in one report. */
const gatherMs = 1000;

let shown: string[] = [];

/** Tells the service, once a tab, that this release is shown: what its failures are measured by. */
export function countTab(module: ModuleName, manifest: string): void {
  const name = `${module}@${releaseOf(manifest)}`;
  const counted = storedNames(key);
  if (counted.has(name) || isDeveloped(manifest)) return;
  storeNames(key, [...counted, name]);
  if (shown.push(name) === 1) setTimeout(send, gatherMs);
}

function send(): void {
  const report: ReleaseTabsReport = { tab: tabName(), releases: shown.join(' ') };
  shown = [];
  // Some browsers are told to have none.
  if (!('sendBeacon' in navigator)) return;
  navigator.sendBeacon('/api/release-tabs', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
