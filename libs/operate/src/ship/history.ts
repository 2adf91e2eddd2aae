import type { ReleaseTabsCount, RoomName } from '@konbit/contracts';
import type { LogEntry, ReleaseHistory, RoomRelease } from '@konbit/releases';
import { tabsOfToday, tabsText } from './watch-release.ts';

const columns = 100;

/**
 * With the modules that have no fall-back, and how releases do in visitors' tabs, where a site runs at `origin`; or why
 * that is not known.
 */
export async function historyText(state: ReleaseHistory, origin: string | undefined, room?: RoomName): Promise<string> {
  const listed = Object.values(state.rooms).flatMap((standing) => [standing!.live, standing!.previous ?? []].flat());
  const names = listed.map((record) => `${record.room}@${record.release}`);
  const tabs = origin && (await tabsOfToday(origin, names)().catch((error: Error) => error));
  const history = historyOf(state, Array.isArray(tabs) ? tabs : [], room);
  const notes = [...state.notes, ...(tabs instanceof Error ? [tabs.message] : [])];
  return notes.length > 0 ? `${history}\n\n${notes.join('\n')}` : history;
}

function historyOf(state: ReleaseHistory, tabs: readonly ReleaseTabsCount[], room?: RoomName): string {
  const rooms = Object.entries(state.rooms).filter(([name]) => room === undefined || name === room);
  const log = state.log.filter((entry) => room === undefined || entry.room === room).toReversed();
  const waiting = Object.values(state.waiting ?? {}).filter((record) => room === undefined || record!.room === room);
  const logText = table(log.map(logRow));
  if (rooms.length === 0 && waiting.length === 0) return [nothingLive(log, room), '', logText].join('\n').trimEnd();
  const live = rooms.flatMap(([, standing]) => [
    releaseRow('live', standing!.live, tabs),
    ...(standing!.previous ? [releaseRow('previous', standing!.previous, tabs)] : []),
  ]);
  return [
    table([
      ['', 'room', 'release', 'commit', 'published (UTC)', 'by', 'in a day'],
      ...live,
      ...waiting.map((record) => releaseRow(`for ${record!.contract}`, record!, [])),
    ]),
    '',
    logText,
  ].join('\n');
}

function nothingLive(log: readonly LogEntry[], room: RoomName | undefined): string {
  if (!room) return 'Nothing is published here.';
  return log.some(({ release }) => release !== undefined)
    ? `${room} is not live.`
    : `${room} was never published here.`;
}

function releaseRow(how: string, release: RoomRelease, tabs: readonly ReleaseTabsCount[]): string[] {
  const count = tabs.find((one) => one.module === release.room && one.release === release.release);
  return [
    how,
    release.room,
    release.release,
    commitText(release),
    minute(release.publishedAt),
    release.by,
    count ? tabsText(count) : '',
  ];
}

const logRow = ({ at, action, room, release, by, note }: LogEntry): string[] =>
  [minute(at), action, room, release, by, note].map((cell) => cell ?? '');

export const commitText = ({ commit, dirty }: Pick<RoomRelease, 'commit' | 'dirty'>): string =>
  [commit?.slice(0, 7), dirty && 'dirty'].filter(Boolean).join(' ');

const minute = (time: string) => time.slice(0, 16).replace('T', ' ');

export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd();
  return rows
    .map(line)
    .map((text) => (text.length > columns ? `${text.slice(0, columns - 1)}…` : text))
    .join('\n');
}
