import { join, resolve } from 'node:path';
import { roomNamed } from '../command-line/room.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { openSite, siteOptions, siteOrigin } from '../command-line/site-options.ts';
import { publishModule } from '../publish/publish-module.ts';
import { publishShell } from '../publish/publish-shell.ts';
import { rollBack } from '../publish/roll-back.ts';
import { findWorkspace } from '../site/workspace.ts';
import { checkAndBuild } from './checks.ts';
import { failsTooOften } from './watch.ts';

const usage = `npm run deploy -- <module|shell> [--watch [--seconds 60] [--failures 3]] [--built DIR] [--site DIR] [--by NAME] [--origin URL]`;

const options = {
  ...siteOptions,
  /** A finished build to publish as it is, neither checked nor built again: what a pipeline hands on. */
  built: { type: 'string' },
  /** Rolls back by itself when the release fails in visitors' pages. */
  watch: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '60' },
  failures: { type: 'string', default: '3' },
} as const;

await runCommandLine(usage, options, async ({ values, positionals }) => {
  const room = roomNamed(positionals[0], usage);
  const seconds = wholeNumber('--seconds', values.seconds);
  const threshold = wholeNumber('--failures', values.failures);
  const origin = siteOrigin(values);
  if (values.watch && room === 'shell') throw new Error('A shell is not watched: visitors report modules.');
  if (values.watch && !origin) throw new Error('Say where the running site is: --origin https://…');

  const workspace = findWorkspace();
  const site = openSite(values);
  if (!values.built) await checkAndBuild(workspace, room, console.log);
  const dist = values.built ? resolve(process.env.INIT_CWD ?? '.', values.built) : join(workspace, room, 'dist');
  const { release, changed } = await (room === 'shell' ? publishShell(site, dist) : publishModule(site, room, dist));
  if (!changed) return `${room} ${release} is live already.`;
  console.log(`${room} ${release} is live.`);
  if (!values.watch || room === 'shell') return;

  console.log(`Watching it for ${seconds} s.`);
  const failures = await failsTooOften(room, release, { origin: origin!, seconds, threshold });
  if (failures === undefined) return `${room} ${release} stays.`;
  const back = await rollBack(site, room);
  throw new Error(`${room} ${release} failed ${failures} times in visitors' pages: rolled back to ${back}.`);
});

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number from 1, not "${text}".`);
}
