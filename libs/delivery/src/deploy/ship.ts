import { type ModuleName, type ReleaseTabsCount, releaseOf, type RoomName } from '@konbit/contracts';
import { startable } from '../publish/compose-pages.ts';
import { shellFallback } from '../publish/live-seam.ts';
import { storeRelease } from '../publish/publish-module.ts';
import { liveReleases } from '../publish/publish-site.ts';
import { publishTogether, type RoomBuild } from '../publish/publish-together.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { rollBack } from '../publish/roll-back.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { goOut } from '../rollout/go-out.ts';
import { lastGood, lastGoodShell, toldFallback } from '../rollout/last-good.ts';
import { outIn } from '../rollout/out-in.ts';
import { settleRollout } from '../rollout/settle-rollout.ts';
import { allTabsAt } from './release-tabs.ts';
import { faultAsServed, filesFaultAsServed } from './served-release.ts';
import { settleDeploy } from './settle-deploy.ts';
import { type Watched, watchRelease } from './watch.ts';

export interface Ways {
  /** Where the running site is; nothing when none is known. */
  origin?: string;
  /** How long to watch; nothing: not at all. */
  seconds?: number;
  say: (line: string) => void;
}

/** Makes builds live for all, and watches one. */
export async function shipToAll(site: SiteFolder, builds: readonly RoomBuild[], ways: Ways): Promise<string | void> {
  const before = await liveReleases(site.dir);
  const counts = await countsAt(ways);
  const published = await publishTogether(site, builds, lastGood(site, counts), lastGoodShell(site, counts));
  const { list } = await readReleaseList(site.dir);
  for (const { room, release, changed } of published) {
    ways.say(`${room} ${release} is live${changed ? '' : ' already'}.`);
    const manifest = room === 'shell' ? undefined : list[room]?.previous;
    const previous = room === 'shell' ? await shellFallback(site.dir) : manifest && releaseOf(manifest);
    if (changed && previous) ways.say(toldFallback(room, previous, counts));
  }
  const { room, release, changed } = published[0]!;
  if (!changed || ways.seconds === undefined) return;
  const watched = await watch(site, room, release, ways, { measuredBy: before[room] });
  return settleDeploy(() => rollBack(site, room), room, release, watched);
}

/** Gives a module's build to a share of tabs, and once it is known to be good, to all. */
export async function shipToShare(
  site: SiteFolder,
  name: ModuleName,
  { dist, provenance }: RoomBuild,
  share: number,
  ways: Ways,
): Promise<string | void> {
  const { list } = await readReleaseList(site.dir);
  const { release, ...stored } = await storeRelease(site, name, dist, provenance);
  await goOut(site, { release, ...stored }, share);
  ways.say(`${name} ${release} is out to ${share} % of tabs.`);
  if (ways.seconds === undefined) return;
  const watched = await watch(site, name, release, ways, { measuredBy: list[name]?.release, untilGood: true });
  return settleRollout(
    outIn(site, name, release, () => countsAt(ways)),
    name,
    release,
    watched,
  );
}

async function countsAt({ origin, say }: Ways): Promise<readonly ReleaseTabsCount[]> {
  if (!origin) return [];
  return allTabsAt(origin).catch((error: Error) => {
    say(error.message);
    return [];
  });
}

async function watch(
  site: SiteFolder,
  name: RoomName,
  release: string,
  { origin = '', seconds = 0, say }: Ways,
  how: { measuredBy?: string; untilGood?: boolean },
): Promise<Watched> {
  say(`Watching it for ${seconds} s.`);
  const findFault = async () => {
    if (name === 'shell') {
      const { scripts = [], styles = [] } = (await startable(site.dir, release)) ?? {};
      return filesFaultAsServed(origin, [...scripts, ...styles]);
    }
    const live = (await readReleaseList(site.dir)).list[name];
    const watched = [live, live?.rollout].find((one) => one?.release === release);
    return watched && faultAsServed(origin, watched);
  };
  return watchRelease(name, release, { origin, seconds, findFault, ...how });
}
