import { join, resolve } from 'node:path';
import { previewLink, readBuild, signBuild } from '@konbit/releases';
import { roomNamed } from '../command-line/room.ts';
import { runCommandLine, wholeNumber } from '../command-line/run-command-line.ts';
import { openStore, siteOptions, siteOrigin, whoami } from '../command-line/site-options.ts';
import { PREVIEW_DAYS_MAX } from '@konbit/contracts';
import { findWorkspace } from '../site/workspace.ts';
import { buildRooms } from './build-rooms.ts';
import { keysOf } from './target.ts';

const usage = `npm run preview -- <room> [--days 7] [--built DIR] [--site DIR] [--origin URL] [--by NAME]
A link that shows the room as it is built here, to whoever opens it; nothing goes live.`;

const options = {
  ...siteOptions,
  built: { type: 'string' },
  /** How long the link holds. */
  days: { type: 'string', default: '7' },
} as const;

await runCommandLine(usage, options, async ({ values, positionals: [name, ...more] }) => {
  if (more.length > 0) throw new Error(usage);
  const room = roomNamed(name, usage);
  const days = wholeNumber('--days', values.days, PREVIEW_DAYS_MAX);
  if (!values.built) await buildRooms(findWorkspace(), [room]);
  const dist = values.built ? resolve(process.env.INIT_CWD ?? '.', values.built) : join(findWorkspace(), room, 'dist');
  const keys = keysOf(values);
  const build = signBuild({ room, files: await readBuild(dist, room), by: values.by ?? whoami(), dirty: true }, keys);
  const path = await previewLink(openStore(values), build, { days, keys });
  return `${siteOrigin(values) ?? 'http://localhost:4200'}${path}`;
});
