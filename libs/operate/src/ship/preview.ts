import { PREVIEW_DAYS_MAX, type ReleaseFacts } from '@konbit/contracts';
import { type Build, keyFor, previewParameter, type Published, readKeyFiles } from '@konbit/releases';
import {
  buildOf,
  keyFileOf,
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
import { touchNews } from '../touches/touch-news.ts';
import { buildRooms } from './build-rooms.ts';
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
  const target = openTarget(values);
  const [{ release }] = (await target.publish([build], { action: 'preview' })) as [Published];
  const { keys, live } = await target.standing();
  for (const line of await touchNews([build], live, target.readReleaseFile)) console.log(line);
  const key = keyFor({ rooms: {}, keys, log: [] }, room, readKeyFiles(keyFileOf(values)));
  const expiresAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const place = placeOf(build);
  const parameter = previewParameter({ room, release, expiresAt }, key);
  const origin = values.to ?? siteOrigin(values) ?? 'http://localhost:4200';
  return `${origin}${place}${place.includes('?') ? '&' : '?'}preview=${parameter}`;
});

function placeOf({ files }: Build): string {
  const facts = files.find(({ path }) => path === 'release.json')?.content.toString();
  const { seenAt, page } = JSON.parse(facts ?? '{}') as Partial<ReleaseFacts>;
  return seenAt ?? page?.paths[0] ?? '/';
}
