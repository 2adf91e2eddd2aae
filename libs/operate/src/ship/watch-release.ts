import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseTabsCount } from '@konbit/contracts';

/** At least three tabs, and more than a fifth of all. */
export const isFailing = ({ tabs, failed }: Pick<ReleaseTabsCount, 'tabs' | 'failed'>): boolean =>
  failed >= 3 && failed * 5 > tabs;

export const tabsText = ({ tabs, failed }: ReleaseTabsCount): string => `failed in ${failed} of ${tabs} tabs`;

/**
 * A reader of the last day's counts of releases, as `mf-hub@3f2a91c0de`: unnamed, invented ones could hide them. All of
 * its readings begin at one moment, so they can be subtracted.
 */
export function tabsOfToday(origin: string, names: readonly string[]): () => Promise<ReleaseTabsCount[]> {
  // A day: the site's clock may differ from this one by hours.
  const since = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const query = new URLSearchParams({ since, ...(names.length > 0 && { releases: names.join(' ') }) });
  return () => askSite(origin, `/api/release-tabs?${query}`, 'how often releases failed');
}

/** How many tabs have tried these releases between two readings. */
export const tabsBetween = (
  before: readonly ReleaseTabsCount[],
  now: readonly ReleaseTabsCount[],
  releases: readonly Pick<ReleaseTabsCount, 'module' | 'release'>[],
): ReleaseTabsCount[] =>
  releases.map(({ module, release }) => {
    const [after, earlier] = [now, before].map((counts) =>
      counts.find((count) => count.module === module && count.release === release),
    );
    const count = (name: 'tabs' | 'failed') => (after?.[name] ?? 0) - (earlier?.[name] ?? 0);
    return { module, release, tabs: count('tabs'), failed: count('failed') };
  });

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
