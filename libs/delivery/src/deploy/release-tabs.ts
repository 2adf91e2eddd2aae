import type { ModuleName, ReleaseTabsCount } from '@konbit/contracts';

/** How a release fared in visitors' tabs. */
export type Tabs = Omit<ReleaseTabsCount, 'module' | 'release'>;

export const noTabs: Tabs = { tabs: 0, failed: 0, lost: 0 };

/** What visitors' tabs showed since then, and how it fared. Throws a sentence when the site does not tell. */
export async function tabsAt(origin: string, since: Date): Promise<ReleaseTabsCount[]> {
  const address = `${origin}/api/release-tabs?since=${encodeURIComponent(since.toISOString())}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((error: Error) => error);
  if (answer instanceof Response && answer.ok) return (await answer.json()) as ReleaseTabsCount[];
  const why = answer instanceof Response ? `it answers ${answer.status}` : answer.message;
  throw new Error(`The site at ${origin} does not say how its modules fare (${why}).`);
}

/** Of one release. */
export function tabsOf(counts: readonly ReleaseTabsCount[], name: ModuleName, release: string | undefined): Tabs {
  const { tabs, failed, lost } = counts.find((one) => one.module === name && one.release === release) ?? noTabs;
  return { tabs, failed, lost };
}
