import type { ReleaseTabsCount, RoomName } from '@konbit/contracts';
import { askSite } from '../command-line/ask-site.ts';

/** How a release fared in visitors' tabs. */
export type Tabs = Omit<ReleaseTabsCount, 'module' | 'release'>;

export const noTabs: Tabs = { tabs: 0, failed: 0, lost: 0 };

/** What visitors' tabs showed since then, and how it fared. Throws a sentence when the site does not tell. */
export const tabsAt = (origin: string, since: Date): Promise<ReleaseTabsCount[]> =>
  askSite(origin, `/api/release-tabs?since=${encodeURIComponent(since.toISOString())}`, 'how its releases fare');

/** A tab that was opened longer ago has seen a shell and modules come and go. */
const openMs = 24 * 60 * 60 * 1000;

/** The same of tabs that may still be open. */
export const openTabsAt = (origin: string): Promise<ReleaseTabsCount[]> =>
  tabsAt(origin, new Date(Date.now() - openMs));

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** The same of as long as it is kept. */
export const allTabsAt = (origin: string): Promise<ReleaseTabsCount[]> => tabsAt(origin, new Date(Date.now() - keptMs));

/** Of one release. */
export function tabsOf(counts: readonly ReleaseTabsCount[], name: RoomName, release: string | undefined): Tabs {
  const { tabs, failed, lost, times } = counts.find((one) => one.module === name && one.release === release) ?? noTabs;
  return { tabs, failed, lost, times };
}
