import type { ModuleFailureReason, RoomName } from './modules.ts';
import type { ReleaseTimes } from './release-times.ts';

/** What a tab tells once of the releases it shows: nothing about the visitor. */
export interface ReleaseTabsReport {
  /** A random name that the tab gave itself. */
  tab: string;
  /** As `shell@0c2f6d1 mf-hub@3f2a91c`, twelve at most. */
  releases: string;
  /** How long some of these took, by `timeText`. */
  times?: string;
}

/**
 * In how many tabs a release was shown or tried, and how it fared there. Of one address a few tabs are counted, the
 * same for all three counts, so that their ratio holds for a crowd behind one address too.
 */
export interface ReleaseTabsCount {
  module: RoomName;
  release: string;
  tabs: number;
  /** Tabs in which the release itself failed. */
  failed: number;
  /** Tabs that a file of it did not reach: by the network, or the file is not there; reading the files tells which. */
  lost: number;
  /** Of tabs that had to load it: one that is cached tells of the cache. */
  times?: ReleaseTimes;
}

/** Of more releases the site tells nothing; of those it does, the most used ones. */
export const TOLD_RELEASES_MAX = 500;

const lossReasons: readonly ModuleFailureReason[] = [
  'list-unreadable',
  'release-untrusted',
  'manifest-unreadable',
  'did-not-load',
];

/** Whether a failure may be the network's, rather than the release's own. */
export const isLoss = (reason: ModuleFailureReason): boolean => lossReasons.includes(reason);

/** Calls, with what is sent and answered. Builds record by these which fields a module uses. */
export interface ReleaseTabsCalls {
  'POST /api/release-tabs': { body: ReleaseTabsReport };
}
