import type { RoomName } from '@konbit/contracts';
import type { Published } from '@konbit/releases';
import {
  isRoom,
  roomsHere,
  openSite,
  overHttp,
  roomNamed,
  runCommandLine,
  siteOptions,
  siteOrigin,
} from '../command-line/command-line.ts';
import { notShown } from './go-live.ts';
import { openTarget, type Target } from './target.ts';

const usage = `npm run rollback -- <room> [release] | <room>... | --all
  [--to https://SITE] [--site DIR] [--origin URL] [--by NAME]
The release before is live again, or the one that is named; --all takes back
every room of this checkout that has one. Over a contract, all others follow.`;

const options = { ...siteOptions, ...overHttp, all: { type: 'boolean', default: false } } as const;

await runCommandLine(usage, options, async ({ values, positionals }) => {
  if (values.all === positionals.length > 0) throw new Error(`Name rooms, or use --all.\n${usage}`);
  if (values.to === undefined) await openSite(values);
  const target = openTarget(values);
  const release = positionals.length === 2 && !isRoom(positionals[1]) ? positionals[1] : undefined;
  const rooms = release ? positionals.slice(0, 1) : positionals;
  const named = values.all ? await liveHere(target) : rooms.map((name) => roomNamed(name));
  const back = await target.rollBack([...new Set(named)], {
    to: release ? { [named[0]!]: release } : undefined,
    orStay: values.all,
  });
  const origin = values.to ?? siteOrigin(values);
  const warning = origin && (await notShown(origin, back));
  const lines = back.map(outcomeText);
  const notes = back.flatMap((one) => one.notes ?? []);
  return [...lines, ...notes, ...(warning ? [warning] : [])].join('\n');
});

async function liveHere(target: Target): Promise<RoomName[]> {
  const { live } = await target.standing();
  return roomsHere().filter((room) => live[room] !== undefined);
}

function outcomeText({ room, release, changed, waits }: Published): string {
  if (waits !== undefined) return `${room} ${release} waits for a shell of contract ${waits}.`;
  return `${room} ${release} ${changed ? 'is live again' : 'stays'}.`;
}
