import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseTabsCount, RoomName } from '@konbit/contracts';
import type { Build, Published, Standing } from '@konbit/releases';
import type { Target } from './target.ts';

/** At least three tabs, and more than a fifth of all. */
export const isFailing = ({ tabs, failed }: Pick<ReleaseTabsCount, 'tabs' | 'failed'>): boolean =>
  failed >= 3 && failed * 5 > tabs;

export const tabsText = ({ tabs, failed }: ReleaseTabsCount): string => `failed in ${failed} of ${tabs} tabs`;

export const tabsSince = (origin: string, since: Date): Promise<ReleaseTabsCount[]> =>
  askSite(origin, `/api/release-tabs?since=${encodeURIComponent(since.toISOString())}`, 'how often releases failed');

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

interface GoingLive {
  origin?: string;
  watch?: { seconds: number; everyMs?: number };
  say: (line: string) => void;
}

/** Returns once visitors get it. Throws when refused or rolled back. */
export async function goLive(
  target: Target,
  builds: readonly Build[],
  { origin, watch, say }: GoingLive,
): Promise<void> {
  if (watch && !origin) throw new Error('Give the address of the running site: --origin https://…');
  const countSince = watch && (await countTabs(origin!));
  const liveFailed = origin ? await failedLive(target, origin, say) : [];
  const published = await target.publish(builds, { action: 'deploy', liveFailed });
  const warning = origin && (await notShown(origin, published));
  for (const { room, release, changed } of published) say(`${room} ${release} is live${changed ? '' : ' already'}.`);
  if (warning) say(warning);
  const fresh = published.filter(({ changed }) => changed);
  if (!watch || !countSince || fresh.length === 0) return;
  say(`Watching for ${watch.seconds} s.`);
  const releases = fresh.map(({ room, release }) => ({ module: room, release }));
  const counted = await watchTabs(() => countSince(releases), watch);
  const failing = counted.find(isFailing);
  if (failing)
    throw new Error(await takeBack(target, fresh, `${failing.module} ${failing.release} ${tabsText(failing)}`));
  for (const count of counted) {
    const result = count.tabs === 0 ? 'no tab has loaded it yet' : tabsText(count);
    say(`${count.module} ${count.release} stays: ${result}.`);
  }
}

const shownWithinMs = 10_000;

/** Returns a sentence when the site does not. */
export async function notShown(origin: string, published: readonly Published[]): Promise<string | undefined> {
  for (const until = Date.now() + shownWithinMs; ; await pause(50)) {
    const standing = await askSite<Standing>(origin, '/releases', 'what it shows').catch((error: Error) => error);
    if (standing instanceof Error) return `${standing.message} It shows the new releases once it runs.`;
    const missing = published.filter(({ room, release }) => standing.live[room] !== release);
    if (missing.length === 0) return undefined;
    if (Date.now() > until) return `The site at ${origin} still shows another release of ${missing[0]!.room}.`;
  }
}

const dayMs = 24 * 60 * 60 * 1000;

/** Rooms whose live release failed in every tab that tried it within a day. */
async function failedLive(target: Target, origin: string, say: (line: string) => void): Promise<RoomName[]> {
  const counts = await tabsSince(origin, new Date(Date.now() - dayMs)).catch(({ message }: Error) => {
    say(`${message} The live releases are taken to work.`);
    return [];
  });
  const { live } = await target.standing();
  return counts
    .filter(({ module, release, tabs, failed }) => live[module] === release && tabs > 0 && failed === tabs)
    .map(({ module }) => module);
}

async function takeBack(target: Target, fresh: readonly Published[], reason: string): Promise<string> {
  const back = await target.rollBack(
    fresh.map(({ room }) => room),
    // Leaves a later deploy by somebody else alone.
    { replaced: Object.fromEntries(fresh.map(({ room, release }) => [room, release])) },
  );
  return `${reason}. Taken back: ${back.map(({ room, release }) => `${room} ${release} is live again`).join(', ')}.`;
}
