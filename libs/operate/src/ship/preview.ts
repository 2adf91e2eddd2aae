import { PREVIEW_DAYS_MAX } from '@konbit/contracts';
import type { Build } from '@konbit/releases';
import {
  buildOf,
  overHttp,
  roomNamed,
  roomsHere,
  runCommandLine,
  siteOptions,
  siteOrigin,
  whoami,
  wholeNumber,
} from '../command-line/command-line.ts';
import { findWorkspace, isCheckout } from '../site/workspace.ts';
import { buildRooms } from './build-rooms.ts';
import { previewLink } from './preview-link.ts';
import { openTarget } from './target.ts';

const usage = `npm run preview -- <room> [--days 7] [--built DIR] [--to https://SITE]
  [--site DIR] [--origin URL] [--by NAME]
A link that shows the room as it is built here, to whoever opens it; nothing
goes live.`;

const options = {
  ...siteOptions,
  ...overHttp,
  built: { type: 'string' },
  days: { type: 'string', default: '7' },
} as const;

await runCommandLine(usage, options, async ({ values, positionals: [name, ...more] }) => {
  if (more.length > 0) throw new Error(usage);
  const room = roomNamed(name, roomsHere());
  const days = wholeNumber('--days', values.days, PREVIEW_DAYS_MAX);
  if (!values.built && isCheckout(findWorkspace())) await buildRooms(findWorkspace(), [room]);
  const build: Build = { room, files: await buildOf(room, values.built), by: values.by ?? whoami() };
  const origin = values.to ?? siteOrigin(values) ?? 'http://localhost:4200';
  return previewLink(openTarget(values), build, { days, origin, say: console.log });
});
