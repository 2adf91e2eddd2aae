import type { RoomName } from '@konbit/contracts';
import {
  buildOf,
  fromHere,
  overHttp,
  roomNamed,
  roomsHere,
  runCommandLine,
  siteOptions,
  siteOrigin,
  whoami,
  wholeNumber,
} from '../command-line/command-line.ts';
import { findWorkspace, isCheckout, releaseSource } from '../site/workspace.ts';
import { buildRooms, builtFrom, type Source, sourceOf } from './build-rooms.ts';
import { goLive } from './go-live.ts';
import { refuseLate } from './refuse-late.ts';
import { prepareRelease, standingAt } from './prepare-release.ts';
import { openTarget } from './target.ts';

const usage = `npm run deploy -- <room>... | --all [--to https://SITE] [--dirty]
  [--watch [--seconds 60]] [--built DIR [--commit SHA]]
  [--prepare DIR] [--without MODULE]
  [--by NAME] [--site DIR] [--origin URL]
A room is shell or a module, as mf-hub. Several go live together, or none does.
--prepare needs no key: it writes what send-release.mjs signs and sends.
--without leaves a module out of a new contract, when no build of it waits.`;

const options = {
  ...siteOptions,
  ...overHttp,
  all: { type: 'boolean', default: false },
  built: { type: 'string' },
  commit: { type: 'string' },
  dirty: { type: 'boolean', default: false },
  prepare: { type: 'string' },
  watch: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '60' },
  without: { type: 'string', multiple: true },
} as const;

await runCommandLine(usage, options, async ({ values, positionals }) => {
  const { all, built, commit, prepare, to } = values;
  if (all === positionals.length > 0) throw new Error(`Name rooms, or use --all.\n${usage}`);
  const rooms = (all ? roomsHere() : [...new Set(positionals)]).map((name) => roomNamed(name, roomsHere()));
  if (built && rooms.length > 1) throw new Error('--built takes the build of one room.');
  if (commit && !built) throw new Error('--commit goes with --built; what is built here knows its commit.');
  if (prepare && (!to || values.watch)) throw new Error('--prepare goes with --to, and without --watch.');
  const without = (values.without ?? []).map((name) => roomNamed(name));
  const seconds = wholeNumber('--seconds', values.seconds, 86_400);
  const origin = to ?? siteOrigin(values);

  const by = values.by ?? whoami();
  // A missing key is told before the build.
  const target = prepare ? undefined : openTarget(values);
  if (!built) refuseLate(await (target?.standing() ?? standingAt(to!)), rooms, without);
  const sources = built ? [{ commit }] : await buildAll(rooms, values.dirty);
  const builds = await Promise.all(
    rooms.map(async (room, at) => ({ room, files: await buildOf(room, built), by, ...sources[at] })),
  );
  if (!target) return prepareRelease(builds, fromHere(prepare!), { to: to!, say: console.log });
  const watch = values.watch ? { seconds } : undefined;
  await goLive(target, builds, { origin, watch, without, say: console.log });
});

async function buildAll(rooms: readonly RoomName[], dirty: boolean): Promise<Source[]> {
  const workspace = findWorkspace();
  if (!isCheckout(workspace)) return rooms.map(() => releaseSource(workspace));
  const sources = () => Promise.all(rooms.map((room) => sourceOf(workspace, room, dirty)));
  return builtFrom(sources, () => buildRooms(workspace, rooms));
}
