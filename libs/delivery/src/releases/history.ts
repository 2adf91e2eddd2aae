import type { ModuleFailureCount } from '@konbit/contracts';
import { readDeployLog } from '../publish/deploy-log.ts';
import { liveReleases } from '../publish/publish-site.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { table } from './table.ts';

/** What is live and what was, newest first: when, by whom, how large, and how often it failed in visitors' pages. */
export async function historyOf(dir: string, failures: readonly ModuleFailureCount[] | undefined): Promise<string> {
  const { serial } = await readReleaseList(dir);
  const live: Partial<Record<string, string>> = await liveReleases(dir);
  const entries = await readDeployLog(dir, serial);
  const shown = new Set<string>();
  const rows = entries.toReversed().map(({ at, by, action, room, release, bytes }) => {
    const isLive = live[room] === release && !shown.has(room);
    if (isLive) shown.add(room);
    const failed = (failures ?? [])
      .filter((count) => count.module === room && count.release === release)
      .reduce((sum, { count }) => sum + count, 0);
    const size = bytes === null ? '' : `${(bytes / 1000).toFixed(1)} kB`;
    const seen = failures === undefined || room === 'shell' ? '?' : String(failed);
    return [isLive ? 'live' : '', room, release, action, at.slice(0, 16).replace('T', ' '), by, size, seen];
  });
  if (rows.length === 0) return `Nothing is published in ${dir}.`;
  return table([['', 'room', 'release', 'how', 'when (UTC)', 'who', 'first render', 'failures, 24 h'], ...rows]);
}
