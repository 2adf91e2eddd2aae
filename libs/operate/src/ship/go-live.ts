import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseTabsCount, RoomName } from '@konbit/contracts';
import { type Build, type Published, releaseNameOf, type Standing } from '@konbit/releases';
import { showProgress } from '@konbit/server';
import { touchNews } from '../touches/touch-news.ts';
import type { Target } from './target.ts';
import { askSite, isFailing, tabsBetween, tabsOfToday, tabsText, watchTabs } from './watch-release.ts';

interface GoingLive {
  origin?: string;
  watch?: { seconds: number; everyMs?: number };
  /** Modules that a new contract leaves out. */
  without?: readonly RoomName[];
  say: (line: string) => void;
}

/** Returns once visitors get it. Throws when refused or rolled back. */
export async function goLive(
  target: Target,
  builds: readonly Build[],
  { origin, watch, without = [], say }: GoingLive,
): Promise<void> {
  if (watch && !origin) throw new Error('Give the address of the running site: --origin https://…');
  const rooms = builds.map(({ room }) => room).join(', ');
  const { live } = await target.standing();
  const { readTabs, before, liveFailed } = await lookAtLive(live, builds, { origin, say, must: watch !== undefined });
  const news = await showProgress({ name: `Comparing ${rooms} with what is live` }, () =>
    touchNews(builds, live, target.readReleaseFile),
  );
  const options = { action: 'deploy', liveFailed, ...(without.length > 0 && { without }) } as const;
  const published = await showProgress({ name: `Publishing ${rooms}` }, () => target.publish(builds, options));
  const warning =
    origin && (await showProgress({ name: `Waiting for ${origin} to show it` }, () => notShown(origin, published)));
  for (const one of published) say(outcomeText(one));
  for (const room of without) say(`${room} is left out: its page is missing until its team deploys.`);
  for (const note of published.flatMap(({ notes = [] }) => notes)) say(note);
  for (const line of news) say(line);
  if (warning) say(warning);
  const fresh = published.filter(({ changed, waits }) => changed && waits === undefined);
  if (!watch || fresh.length === 0) return;
  say(`Watching for ${watch.seconds} s.`);
  const releases = fresh.map(({ room, release }) => ({ module: room, release }));
  const counted = await showProgress({ name: "Watching visitors' tabs" }, () =>
    watchTabs(async () => tabsBetween(before, await readTabs(), releases), watch),
  );
  const failing = counted.find(isFailing);
  if (failing)
    throw new Error(await takeBack(target, builds, fresh, `${failing.module} ${failing.release} ${tabsText(failing)}`));
  for (const count of counted) {
    const result = count.tabs === 0 ? 'no tab has loaded it yet' : tabsText(count);
    say(`${count.module} ${count.release} stays: ${result}.`);
  }
}

function outcomeText({ room, release, changed, waits }: Published): string {
  const already = changed ? '' : ' already';
  if (waits === undefined) return `${room} ${release} is live${already}.`;
  return `${room} ${release} is stored${already} and waits: it goes live with the shell of contract ${waits}.`;
}

/**
 * How the live releases do in visitors' tabs, and which of them fail. `must`: throws when the site does not say;
 * otherwise they are taken to work.
 */
export async function lookAtLive(
  live: Standing['live'],
  builds: readonly Build[],
  { origin, say, must }: { origin?: string; say: (line: string) => void; must: boolean },
) {
  const built = builds.map(({ room, files }) => [room, releaseNameOf(files)]);
  const names = [...Object.entries(live), ...built].map((name) => name.join('@'));
  const readTabs = origin ? tabsOfToday(origin, names) : async () => [];
  const before = await readTabs().catch((error: Error) => {
    if (must) throw error;
    say(`${error.message} The live releases are taken to work.`);
    return [];
  });
  return { readTabs, before, liveFailed: failedLive(live, before) };
}

const shownWithinMs = 10_000;

/** Returns a sentence when the site does not show them yet. Throws why it cannot. */
export const notShown = (origin: string, published: readonly Published[]): Promise<string | undefined> =>
  untilShown(origin, (standing) => {
    const faults = faultsOf(standing, published);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return published.find(({ room, release, waits }) => waits === undefined && standing.live[room] !== release)?.room;
  });

/** Returns a sentence when the site shows the module after its removal. */
export const stillShown = (origin: string, module: RoomName): Promise<string | undefined> =>
  untilShown(origin, ({ live }) => (live[module] === undefined ? undefined : module));

/** Asks until `lateRoom` names none. */
async function untilShown(
  origin: string,
  lateRoom: (standing: Standing) => RoomName | undefined,
): Promise<string | undefined> {
  for (const until = Date.now() + shownWithinMs; ; await pause(50)) {
    const standing = await askSite<Standing>(origin, '/releases', 'what it shows').catch((error: Error) => error);
    if (standing instanceof Error) return `${standing.message} It shows the change once it runs.`;
    const late = lateRoom(standing);
    if (late === undefined) return undefined;
    if (Date.now() > until) return `The site at ${origin} still shows another release of ${late}.`;
  }
}

const faultsOf = ({ faults = [], live }: Standing, published: readonly Published[]): string[] =>
  faults
    .filter((fault) => published.some(({ room, release }) => room === fault.room && release === fault.release))
    .map(({ room, release, message }) =>
      live[room] === release
        ? `${message}. Visitors get it without first HTML: npm run rollback -- ${room}`
        : `${message}. Visitors get ${live[room] ?? 'nothing'} instead: npm run rollback -- ${room}`,
    );

/** Rooms whose live release failed in every tab that tried it, and in enough of them to believe it. */
const failedLive = (live: Standing['live'], counts: readonly ReleaseTabsCount[]): RoomName[] =>
  counts
    .filter((count) => live[count.module] === count.release && count.failed === count.tabs && isFailing(count))
    .map(({ module }) => module);

async function takeBack(
  target: Target,
  builds: readonly Build[],
  fresh: readonly Published[],
  reason: string,
): Promise<string> {
  // Leaves a later deploy by somebody else alone.
  const replaced = Object.fromEntries(fresh.map(({ room, release }) => [room, release]));
  const rooms = fresh.map(({ room }) => room);
  // Over a contract the others follow the shell, whose key is at hand.
  const own = rooms.filter((room) => builds.some((build) => build.room === room));
  const back = await target.rollBack(own, { replaced, orStay: true }).catch((error: Error) => error);
  if (back instanceof Error) return `${reason}. It is not taken back. ${back.message}`;
  const outcomes = rooms.map((room) => {
    const earlier = back.find((rolledBack) => rolledBack.room === room && rolledBack.changed);
    if (earlier?.waits !== undefined) return `${room} waits for the shell of contract ${earlier.waits} again`;
    if (earlier) return `${room} ${earlier.release} is live again`;
    return `${room} has no earlier release: npm run releases -- remove ${room}`;
  });
  return `${reason}. Taken back: ${outcomes.join(', ')}.`;
}
