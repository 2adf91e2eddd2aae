import type { RoomName } from '@konbit/contracts';
import { isRoom, roomsHere } from '../command-line/room.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { overHttp, siteOptions, whoami } from '../command-line/site-options.ts';
import { keysOf, openTarget } from './target.ts';

const usage = `npm run rollback -- <room> [release] | <room>... | --all [--to https://SITE] [--site DIR] [--by NAME]
The release before is live again, or the one that is named; --all takes back every room that has one, over a contract.`;

const options = { ...siteOptions, ...overHttp, all: { type: 'boolean', default: false } } as const;

await runCommandLine(usage, options, async ({ values, positionals }) => {
  if (values.all === positionals.length > 0) throw new Error(`Name rooms, or say --all.\n${usage}`);
  const to = positionals.length === 2 && !isRoom(positionals[1]) ? positionals[1] : undefined;
  const rooms = values.all ? roomsHere() : (to ? positionals.slice(0, 1) : positionals).map(named);
  const target = openTarget(values, keysOf(values), values.by ?? whoami());
  const back = await target.rollBack([...new Set(rooms as RoomName[])], { to, orStay: values.all });
  return back.map(({ room, release }) => `${room} ${release} is live again.`).join('\n');
});

function named(name: string): RoomName {
  if (isRoom(name)) return name;
  throw new Error(`"${name}" is no room: say shell, or a module like mf-hub.`);
}
