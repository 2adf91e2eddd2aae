import { isRoom, type Room, roomNamed } from '../command-line/room.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { senderTo } from '../command-line/sender-to.ts';
import { openSite, overHttp, siteOptions, siteOrigin } from '../command-line/site-options.ts';
import { isSentRoom } from '../door/publish-request.ts';
import { sendRollback, toldSent } from '../door/send-release.ts';
import { rollBackApi } from '../deploy/ship-api.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { rollBackTogether } from '../publish/roll-back.ts';
import { takeBack } from '../rollout/go-out.ts';

const usage = `npm run rollback -- <module|shell|api> [release] | <room>... | --all
  [--to https://SITE] [--site DIR] [--by NAME]`;

const options = {
  ...siteOptions,
  ...overHttp,
  /** Every room that has an earlier release, at once: the way back over a contract. */
  all: { type: 'boolean', default: false },
} as const;

await runCommandLine(usage, options, async ({ values, positionals }) => {
  if (values.all && positionals.length > 0) throw new Error(`Name rooms, or say --all.\n${usage}`);
  const [first, second] = positionals;
  const wanted = positionals.length === 2 && !isRoom(second) ? second : undefined;
  const named = wanted === undefined ? positionals : [first];
  const site = await openSite(values);
  if (values.to !== undefined) {
    if (!isSentRoom(first) || named.length > 1) throw new Error(`--to takes back one room.\n${usage}`);
    return toldSent(await sendRollback(senderTo(values.to, site), first, wanted));
  }
  if (first === 'api' && positionals.length <= 2 && !values.all)
    return rollBackApi(site, { origin: siteOrigin(values), say: console.log }, second);
  const live = [...Object.keys((await readReleaseList(site.dir)).list), 'shell'] as Room[];
  const rooms = values.all
    ? live
    : (named.length > 0 ? [...new Set(named)] : [undefined]).map((name) => roomNamed(name, usage, live));
  const [room] = rooms as [Room];
  const taken = rooms.length === 1 && wanted === undefined && room !== 'shell' && (await takeBack(site, room));
  if (taken) return `${room} ${taken} is taken back from the tabs that had it; what is live for all stays.`;
  const back = await rollBackTogether(site, rooms, { wanted, orStay: values.all });
  return back.map(({ room, release }) => `${room} ${release} is live again.`).join('\n');
});
