import { join, resolve } from 'node:path';
import { moduleNames } from '@konbit/contracts';
import { type Room, roomNamed } from '../command-line/room.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { openSite, siteOptions, siteOrigin } from '../command-line/site-options.ts';
import { publishTogether } from '../publish/publish-together.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { rollBack } from '../publish/roll-back.ts';
import { findWorkspace } from '../site/workspace.ts';
import { checkAndBuild } from './checks.ts';
import { faultAsServed } from './served-release.ts';
import { reportedTooOften } from './watch.ts';

const usage = `npm run deploy -- <module|shell>... | --all [--watch [--seconds 60] [--failures 3]]
  [--built DIR] [--site DIR] [--by NAME] [--origin URL]`;

const options = {
  ...siteOptions,
  /** Every room at once: the way to a new contract. */
  all: { type: 'boolean', default: false },
  /** A finished build to publish as it is, neither checked nor built again: what a pipeline hands on. */
  built: { type: 'string' },
  /** Looks at the release when visitors' pages report it, and takes it back if its files are not as published. */
  watch: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '60' },
  failures: { type: 'string', default: '3' },
} as const;

await runCommandLine(usage, options, async ({ values, positionals }) => {
  const names = values.all ? [...moduleNames, 'shell'] : positionals;
  const rooms = (names.length > 0 ? [...new Set(names)] : [undefined]).map((name) => roomNamed(name, usage));
  const [room] = rooms as [Room];
  if (values.all && positionals.length > 0) throw new Error(`Name rooms, or say --all.\n${usage}`);
  if (rooms.length > 1 && (values.watch || values.built))
    throw new Error('--watch and --built are about one room; here are several.');
  const seconds = wholeNumber('--seconds', values.seconds);
  const threshold = wholeNumber('--failures', values.failures);
  const origin = siteOrigin(values);
  if (values.watch && room === 'shell') throw new Error('A shell is not watched: visitors report modules.');
  if (values.watch && !origin) throw new Error('Say where the running site is: --origin https://…');

  const workspace = findWorkspace();
  const site = openSite(values);
  const given = values.built && resolve(process.env.INIT_CWD ?? '.', values.built);
  if (!given) for (const name of rooms) await checkAndBuild(workspace, name, console.log);
  const builds = rooms.map((name) => ({ room: name, dist: given ?? join(workspace, name, 'dist') }));
  const published = await publishTogether(site, builds);
  for (const { room: name, release, changed } of published)
    console.log(`${name} ${release} is live${changed ? '' : ' already'}.`);
  const { release, changed } = published[0]!;
  if (!changed || !values.watch || room === 'shell') return;

  console.log(`Watching it for ${seconds} s.`);
  const tabs = await reportedTooOften(room, release, { origin: origin!, seconds, threshold });
  if (tabs === undefined) return `${room} ${release} stays.`;
  // Anybody can send reports: they say when to look, and what is found decides.
  const live = (await readReleaseList(site.dir)).list[room];
  const fault = live?.release === release ? await faultAsServed(origin!, live) : undefined;
  const reported = `${room} ${release} failed in ${tabs} tabs, as they report`;
  if (fault) throw new Error(`${reported}, and ${fault}: rolled back to ${await rollBack(site, room)}.`);
  throw new Error(
    `${reported}. Its files are as published, so nothing was taken back: anybody can report. A visitor whom it fails ` +
      `is given the release before. Look at it; to take it back: npm run rollback -- ${room}`,
  );
});

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number from 1, not "${text}".`);
}
