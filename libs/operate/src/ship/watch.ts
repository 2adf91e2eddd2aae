import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseTimes, RoomName } from '@konbit/contracts';
import { judge, type Verdict } from '../rollout/sequential-test.ts';
import { paceOf, timesSince, toldTime } from '../rollout/timing-test.ts';
import { noTabs, tabsAt, tabsOf, type Tabs } from './release-tabs.ts';

export interface Watch {
  origin: string;
  seconds: number;
  /** The release that it is measured by. */
  measuredBy?: string;
  /** Ends as soon as the release is known to be good; else only when it fails. */
  untilGood?: boolean;
  /** Reads the release's files as they are served: what is wrong with them, in a sentence. */
  findFault: () => Promise<string | undefined>;
  everyMs?: number;
}

export interface Watched {
  /** `unanswered`: the site did not tell. `unseen`: no page loaded the release. Both say nothing about it. */
  ending: Verdict | 'slow' | 'faulty' | 'unanswered' | 'unseen';
  /** What was counted meanwhile. */
  tabs: Tabs;
  /** What is wrong with it, where it is faulty or slow. */
  fault?: string;
}

const oneDayMs = 24 * 60 * 60 * 1000;

/** Watches a release that has just gone live, or out to some: until it is known to fail or be good, or time is over. */
export async function watchRelease(name: RoomName, release: string, watch: Watch): Promise<Watched> {
  const { origin, seconds, measuredBy, untilGood = false, findFault, everyMs = 1000 } = watch;
  // One question throughout, so that what was counted before can be taken away.
  const since = new Date(Date.now() - oneDayMs);
  const until = Date.now() + seconds * 1000;
  let before: Tabs | undefined;
  let liveBefore: Tabs | undefined;
  let tabs = noTabs;
  let lostSeen = 0;
  let verdict: Verdict = 'undecided';
  for (let unanswered = 0; ;) {
    // A site that does not answer for a moment says nothing about the release.
    const counts = await tabsAt(origin, since).catch(() => undefined);
    if (counts) {
      const now = tabsOf(counts, name, release);
      const live = tabsOf(counts, name, measuredBy);
      before ??= now;
      liveBefore ??= live;
      // A tab may have lost a file of it before the first look.
      const hasLost = now.lost > lostSeen;
      lostSeen = now.lost;
      tabs = minus(now, before);
      verdict = judge(tabs, live);
      // How long things take changes with the hour: only what was timed meanwhile is compared.
      const liveTimes = timesSince(live.times ?? {}, liveBefore.times ?? {});
      const pace = paceOf(tabs.times ?? {}, liveTimes);
      if (pace === 'unsure' && verdict === 'good') verdict = 'undecided';
      const fault = hasLost ? await findFault() : undefined;
      if (fault) return { ending: 'faulty', tabs, fault };
      if (pace === 'slower') return { ending: 'slow', tabs, fault: slowness(tabs.times ?? {}, liveTimes) };
      if (verdict === 'failing' || (untilGood && verdict === 'good')) return { ending: verdict, tabs };
    }
    unanswered = counts ? 0 : unanswered + 1;
    if (Date.now() >= until)
      return { ending: unanswered > 0 ? 'unanswered' : tabs.tabs === 0 ? 'unseen' : verdict, tabs };
    await pause(Math.min(everyMs, Math.max(0, until - Date.now())));
  }
}

const minus = (now: Tabs, before: Tabs): Tabs => ({
  tabs: now.tabs - before.tabs,
  failed: now.failed - before.failed,
  lost: now.lost - before.lost,
  ...(now.times && { times: timesSince(now.times, before.times ?? {}) }),
});

const slowness = (own: ReleaseTimes, live: ReleaseTimes) =>
  `it takes longer than the one before: half of its tabs waited ${toldTime(own) || '?'}, of that one ${toldTime(live) || '?'}`;

/** As in 'failed in 3 of 17 tabs'. */
export const toldOf = ({ tabs, failed, lost }: Tabs): string =>
  `failed in ${failed} of ${tabs} tabs${lost > 0 ? `; a file of it did not reach ${lost} of them` : ''}`;
