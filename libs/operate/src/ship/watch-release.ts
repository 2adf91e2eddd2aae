import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseTabsCount } from '@konbit/contracts';

/** At least three tabs, and more than a fifth of all. */
export const isFailing = ({ tabs, failed }: Pick<ReleaseTabsCount, 'tabs' | 'failed'>): boolean =>
  failed >= 3 && failed * 5 > tabs;

export const tabsText = ({ tabs, failed }: ReleaseTabsCount): string => `failed in ${failed} of ${tabs} tabs`;

const tabsSince = (origin: string, since: Date): Promise<ReleaseTabsCount[]> =>
  askSite(origin, `/api/release-tabs?since=${encodeURIComponent(since.toISOString())}`, 'how often releases failed');

export const tabsOfToday = (origin: string): Promise<ReleaseTabsCount[]> =>
  tabsSince(origin, new Date(Date.now() - 24 * 60 * 60 * 1000));

/** Call it before a release goes live. The result reads how many tabs tried these releases since. */
export async function countTabs(origin: string) {
  // The site counts by the hour: earlier counts are subtracted.
  const since = new Date();
  const before = await tabsSince(origin, since);
  return async (releases: readonly Pick<ReleaseTabsCount, 'module' | 'release'>[]): Promise<ReleaseTabsCount[]> => {
    const now = await tabsSince(origin, since);
    return releases.map(({ module, release }) => {
      const [after, earlier] = [now, before].map((counts) =>
        counts.find((count) => count.module === module && count.release === release),
      );
      const count = (name: 'tabs' | 'failed') => (after?.[name] ?? 0) - (earlier?.[name] ?? 0);
      return { module, release, tabs: count('tabs'), failed: count('failed') };
    });
  };
}

/** Stops at the first failing release, or after `seconds`. Throws when the site never answered. */
export async function watchTabs(
  count: () => Promise<ReleaseTabsCount[]>,
  { seconds, everyMs = 1000 }: { seconds: number; everyMs?: number },
): Promise<ReleaseTabsCount[]> {
  const until = Date.now() + seconds * 1000;
  let counted: ReleaseTabsCount[] | undefined;
  for (;;) {
    const isLast = Date.now() >= until;
    // A short silence of the site says nothing about the release.
    const now = await count().catch((error: Error) => error);
    if (!(now instanceof Error)) counted = now;
    if (counted && (isLast || counted.some(isFailing))) return counted;
    if (isLast) throw now;
    await pause(Math.min(everyMs, Math.max(0, until - Date.now())));
  }
}

export async function askSite<Answer>(origin: string, path: string, subject: string): Promise<Answer> {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) }).catch((error: Error) => error);
  if (answer instanceof Response && answer.ok) return (await answer.json()) as Answer;
  const reason = answer instanceof Response ? `it answers ${answer.status}` : answer.message;
  throw new Error(`The site at ${origin} does not say ${subject} (${reason}).`);
}
