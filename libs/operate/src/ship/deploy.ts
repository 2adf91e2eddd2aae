import { join, resolve } from 'node:path';
import type { Provenance } from '@konbit/contracts';
import { type Room, roomNamed, roomsHere } from '../command-line/room.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { senderTo } from '../command-line/sender-to.ts';
import { openSite, overHttp, siteOptions, siteOrigin } from '../command-line/site-options.ts';
import { wholeNumber } from '../command-line/whole-number.ts';
import { liveCommit } from '../door/send-release.ts';
import { builtFrom, toldCommit } from '../provenance/built-from.ts';
import { provenanceFor } from '../provenance/provenance-for.ts';
import { findWorkspace } from '../site/workspace.ts';
import { checkAndBuild } from './checks.ts';
import { shipApi } from './ship-api.ts';
import { shipTo } from './ship-to.ts';
import { shipToAll, shipToShare } from './ship.ts';

const usage = `npm run deploy -- <module|shell>... | api | --all [--share PERCENT] [--watch [--seconds 60]]
  [--dirty] [--to https://SITE] [--built DIR] [--site DIR] [--by NAME] [--origin URL]`;

const options = {
  ...siteOptions,
  ...overHttp,
  /** Every room at once: the way to a new contract. */
  all: { type: 'boolean', default: false },
  /** A finished build to publish as it is, neither checked nor built again: what a pipeline hands on. */
  built: { type: 'string' },
  /** Ships what is not committed as well, and says so of this release for ever. */
  dirty: { type: 'boolean', default: false },
  /** To so many percent of tabs; watched, to all once it is known to be good, or to none. */
  share: { type: 'string' },
  /** Counts the tabs that show the release and those that it fails in, and judges by that. */
  watch: { type: 'boolean', default: false },
  /** Default: 60, and 600 for a share. */
  seconds: { type: 'string' },
} as const;

await runCommandLine(usage, options, async ({ values, positionals }) => {
  if (positionals.includes('api')) return deployApi(values, positionals);
  const names = values.all ? roomsHere() : positionals;
  const rooms = (names.length > 0 ? [...new Set(names)] : [undefined]).map((name) => roomNamed(name, usage));
  const [room] = rooms as [Room];
  if (values.all && positionals.length > 0) throw new Error(`Name rooms, or say --all.\n${usage}`);
  if (rooms.length > 1 && (values.watch || values.built || values.share))
    throw new Error('--watch, --share and --built are about one room; here are several.');
  const share = values.share === undefined ? undefined : wholeNumber('--share', values.share, 99);
  const time = wholeNumber('--seconds', values.seconds ?? (share === undefined ? '60' : '600'), 999_999);
  const origin = siteOrigin(values);
  if (share !== undefined && room === 'shell')
    throw new Error('A shell goes to all: its first HTML stands in every page. Preview it, or deploy it with --watch.');
  if (values.watch && !origin && values.to === undefined)
    throw new Error('Say where the running site is: --origin https://…');

  const workspace = findWorkspace();
  const site = await openSite(values);
  const sender = values.to === undefined ? undefined : senderTo(values.to, site);
  if (sender && rooms.length > 1) throw new Error('--to sends one room.');
  const given = values.built && resolve(process.env.INIT_CWD ?? '.', values.built);
  const build = async () => {
    if (!given) for (const name of rooms) await checkAndBuild(workspace, name, console.log);
  };
  const from = async (name: Room) => {
    const there = sender && ((await liveCommit(sender, name)) ?? null);
    return provenanceFor(site, workspace, name, there);
  };
  const provenances = await builtFrom(rooms, from, build, values.dirty);
  rooms.forEach((name, at) => console.log(`  ${name}: ${toldCommit(provenances[at]!)}`));
  const builds = rooms.map((name, at) => ({
    room: name,
    dist: given ?? join(workspace, name, 'dist'),
    provenance: provenances[at]!,
  }));
  const ways = { origin, seconds: values.watch ? time : undefined, say: console.log };
  if (sender) return shipTo(sender, room, builds[0]!, { ...ways, share });
  if (share !== undefined && room !== 'shell') return shipToShare(site, room, builds[0]!, share, ways);
  return shipToAll(site, builds, ways);
});

/** By itself: first it offers what is new, then comes what uses that. */
async function deployApi(
  values: Parameters<typeof openSite>[0] & {
    built?: string;
    share?: string;
    to?: string;
    watch: boolean;
    all: boolean;
    dirty: boolean;
  },
  positionals: readonly string[],
): Promise<string> {
  if (positionals.length > 1 || values.all) throw new Error('The api goes by itself: before what uses something new.');
  if (values.share !== undefined || values.watch)
    throw new Error('--share and --watch are about what tabs show: calls go to an api once it is ready.');
  const [workspace, site] = [findWorkspace(), await openSite(values)];
  const given = values.built && resolve(process.env.INIT_CWD ?? '.', values.built);
  const build = async () => {
    if (!given) await checkAndBuild(workspace, 'api', console.log);
  };
  const sender = values.to === undefined ? undefined : senderTo(values.to, site);
  const from = async () => provenanceFor(site, workspace, 'api', sender && ((await liveCommit(sender, 'api')) ?? null));
  const [provenance] = (await builtFrom(['api'], from, build, values.dirty)) as [Provenance];
  console.log(`  api: ${toldCommit(provenance)}`);
  const dist = given ?? join(workspace, 'api/dist');
  if (sender) return shipTo(sender, 'api', { dist, provenance }, { say: console.log });
  return shipApi(site, { dist, provenance }, { origin: siteOrigin(values), say: console.log });
}
