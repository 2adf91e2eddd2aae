import type { ReleaseTabsCount, RoomName } from '@konbit/contracts';
import type { LogEntry, RoomRelease, SiteState } from '@konbit/releases';
import { tabsText } from './watch-release.ts';

const columns = 100;

export function historyOf(state: SiteState, tabs: readonly ReleaseTabsCount[], room?: RoomName): string {
  const rooms = Object.entries(state.rooms).filter(([name]) => room === undefined || name === room);
  const log = state.log.filter((entry) => room === undefined || entry.room === room).toReversed();
  if (rooms.length === 0 && log.length === 0)
    return room ? `${room} was never published here.` : 'Nothing is published here.';
  const live = rooms.flatMap(([, standing]) => [
    releaseRow('live', standing!.live, tabs),
    ...(standing!.previous ? [releaseRow('previous', standing!.previous, tabs)] : []),
  ]);
  return [
    table([['', 'room', 'release', 'commit', 'published (UTC)', 'by', 'in a day'], ...live]),
    '',
    table(log.map(logRow)),
  ].join('\n');
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
