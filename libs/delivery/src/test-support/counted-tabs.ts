import type { ReleaseTabsCount, RoomName } from '@konbit/contracts';

/** What is counted of a release: in how many tabs it ran, and failed by itself. */
export const countedTabs = (module: RoomName, release: string, tabs: number, failed = 0): ReleaseTabsCount => ({
  module,
  release,
  tabs,
  failed,
  lost: 0,
});
