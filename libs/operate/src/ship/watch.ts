import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseTabsCount } from '@konbit/contracts';

/** Three tabs, so that one broken browser decides nothing, and more than a fifth of those that tried the release. */
export const isFailing = ({ tabs, failed }: Pick<ReleaseTabsCount, 'tabs' | 'failed'>): boolean =>
  failed >= 3 && failed * 5 > tabs;

/** As in `failed in 3 of 17 tabs`. */
export const tabsText = ({ tabs, failed }: ReleaseTabsCount): string => `failed in ${failed} of ${tabs} tabs`;

/** Reads in which tabs releases were tried since then. Throws a sentence when the site does not say. */
export const tabsSince = (origin: string, since: Date): Promise<ReleaseTabsCount[]> =>
  askSite(origin, `/api/release-tabs?since=${encodeURIComponent(since.toISOString())}`, 'how its releases fare');

/**
 * Begins to count a site's tabs; begin before a release goes live. What it gives reads how many tabs tried these
 * releases since, one count for each.
 */
export async function countTabs(origin: string) {
  // The site counts by the hour: what it had counted before is taken away.
  const since = new Date();
  const before = await tabsSince(origin, since);
  return async (releases: readonly Pick<ReleaseTabsCount, 'module' | 'release'>[]): Promise<ReleaseTabsCount[]> => {
    const now = await tabsSince(origin, since);
    return releases.map(({ module, release }) => {
      const [at, then] = [now, before].map((counts) =>
        counts.find((one) => one.module === module && one.release === release),
      );
      const count = (what: 'tabs' | 'failed') => (at?.[what] ?? 0) - (then?.[what] ?? 0);
      return { module, release, tabs: count('tabs'), failed: count('failed') };
    });
  };
}

/**
 * Looks at the tabs of releases until one fails in them or time is over; gives what was counted last. Throws a sentence
 * when the site never answered.
 */
export async function watchTabs(
  count: () => Promise<ReleaseTabsCount[]>,
  { seconds, everyMs = 1000 }: { seconds: number; everyMs?: number },
): Promise<ReleaseTabsCount[]> {
  const until = Date.now() + seconds * 1000;
  let counted: ReleaseTabsCount[] | undefined;
  for (;;) {
    const isLast = Date.now() >= until;
    // A site that does not answer for a moment says nothing about the release.
    const now = await count().catch((error: Error) => error);
    if (!(now instanceof Error)) counted = now;
    if (counted && (isLast || counted.some(isFailing))) return counted;
    if (isLast) throw now;
    await pause(Math.min(everyMs, Math.max(0, until - Date.now())));
  }
}

/** What a running site answers a question of its own api. Throws a sentence, naming what it does not say. */
export async function askSite<Answer>(origin: string, path: string, what: string): Promise<Answer> {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) }).catch((error: Error) => error);
  if (answer instanceof Response && answer.ok) return (await answer.json()) as Answer;
  const why = answer instanceof Response ? `it answers ${answer.status}` : answer.message;
  throw new Error(`The site at ${origin} does not say ${what} (${why}).`);
}
