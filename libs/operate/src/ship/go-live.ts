import type { RoomName } from '@konbit/contracts';
import type { Build, Published } from '@konbit/releases';
import type { Target } from './send.ts';
import { countTabs, isFailing, tabsSince, tabsText, watchTabs } from './watch.ts';

interface Watch {
  origin: string;
  seconds: number;
  everyMs?: number;
}

/**
 * Publishes builds together, and says what is live. Watched, they are taken back when one of them fails in visitors'
 * tabs. Throws a sentence when it was refused, or taken back.
 */
export async function goLive(
  target: Target,
  builds: readonly Build[],
  watch: Watch | undefined,
  say: (line: string) => void,
  liveFailed: readonly RoomName[] = [],
): Promise<void> {
  const count = watch && (await countTabs(watch.origin));
  const published = await target.publish(builds, { action: 'deploy', liveFailed });
  for (const { room, release, changed } of published) say(`${room} ${release} is live${changed ? '' : ' already'}.`);
  const fresh = published.filter(({ changed }) => changed);
  if (!watch || !count || fresh.length === 0) return;
  say(`Watching for ${watch.seconds} s.`);
  const named = fresh.map(({ room, release }) => ({ module: room, release }));
  const counted = await watchTabs(() => count(named), watch);
  const failing = counted.find(isFailing);
  if (failing)
    throw new Error(await takeBack(target, fresh, `${failing.module} ${failing.release} ${tabsText(failing)}`));
  for (const one of counted)
    say(`${one.module} ${one.release} stays: ${one.tabs === 0 ? 'no tab has loaded it yet' : tabsText(one)}.`);
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Rooms whose live release has failed in every tab that tried it within a day: what comes now falls back to the one
 * before it. None where the site does not say.
 */
export async function failedLive(target: Target, origin: string): Promise<RoomName[]> {
  const counts = await tabsSince(origin, new Date(Date.now() - dayMs)).catch(() => []);
  const { live } = await target.standing();
  return counts
    .filter(({ module, release, tabs, failed }) => live[module] === release && tabs > 0 && failed === tabs)
    .map(({ module }) => module);
}

async function takeBack(target: Target, fresh: readonly Published[], why: string): Promise<string> {
  const back = await target.rollBack(
    fresh.map(({ room }) => room),
    // Not what somebody else has deployed meanwhile.
    { replaced: Object.fromEntries(fresh.map(({ room, release }) => [room, release])) },
  );
  return `${why}. Taken back: ${back.map(({ room, release }) => `${room} ${release} is live again`).join(', ')}.`;
}
