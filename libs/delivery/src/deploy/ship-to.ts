import { packed, type Sendable } from '../door/packed.ts';
import type { SentRoom } from '../door/publish-request.ts';
import { type Sender, sendRelease, sendRollback, sendTakeBack, siteAt, toldSent } from '../door/send-release.ts';
import { type OutRelease, settleRollout } from '../rollout/settle-rollout.ts';
import { filesFaultAsServed } from './served-release.ts';
import { settleDeploy } from './settle-deploy.ts';
import { watchRelease } from './watch.ts';

interface Ways {
  share?: number;
  /** How long to watch; nothing: not at all. */
  seconds?: number;
  say: (line: string) => void;
}

/**
 * Sends a build to a running site, and does there what was found of it, as `npm run deploy` does in its own site
 * folder. The files are held against this very build: nothing that the site says of them counts.
 */
export async function shipTo(sender: Sender, room: SentRoom, build: Sendable, ways: Ways): Promise<string> {
  const { share, seconds, say } = ways;
  const measuredBy = (await siteAt(sender, room)).live?.release;
  const sent = await sendRelease(sender, room, build, share);
  if (seconds === undefined || room === 'api' || sent.is === 'live already') return toldSent(sent);
  say(toldSent(sent));
  say(`Watching it for ${seconds} s.`);
  const { origin } = sender;
  const { release } = sent;
  const { served } = await packed(room, build);
  const findFault = () => filesFaultAsServed(origin, served);
  const isOut = share !== undefined;
  const watched = await watchRelease(room, release, { origin, seconds, measuredBy, findFault, untilGood: isOut });
  if (isOut && room !== 'shell') return settleRollout(outAt(sender, room, release, build), room, release, watched);
  const back = async () => (await sendRollback(sender, room, undefined, release)).release;
  return settleDeploy(back, room, release, watched);
}

/** A release that is out to some tabs of a running site. */
const outAt = (sender: Sender, room: SentRoom, release: string, build: Sendable): OutRelease => ({
  async share() {
    const rollout = (await siteAt(sender, room)).live?.rollout;
    return rollout?.release === release ? rollout.share : undefined;
  },
  goLive: () => sendRelease(sender, room, build),
  takeBack: () => sendTakeBack(sender, room, release),
});
