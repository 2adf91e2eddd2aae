import type { ReleaseTabsCount } from '@konbit/contracts';
import { noTabs, tabsOf, type Tabs } from '../deploy/release-tabs.ts';
import { type AuditEntry, readDeployLog } from '../publish/deploy-log.ts';
import { liveReleases } from '../publish/publish-site.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { judge } from '../rollout/sequential-test.ts';
import { table } from './table.ts';

const head = ['', 'room', 'release', 'how', 'when (UTC)', 'who', 'first render', 'in use', 'failed', 'lost', 'verdict'];

/**
 * What is live, out to some and what was, newest first: when, by whom, how large, and by the tabs of a day: which share
 * of its module's tabs it has, and how it fares in them.
 */
export async function historyOf(dir: string, counts: readonly ReleaseTabsCount[] | undefined): Promise<string> {
  const { serial, list } = await readReleaseList(dir);
  const live: Partial<Record<string, string>> = await liveReleases(dir);
  const outs = Object.values(list).flatMap(({ rollout }) => rollout?.release ?? []);
  const shown = new Set<string>();
  const rows = (await readDeployLog(dir, serial)).toReversed().map((entry) => {
    const { at, by, action, room, release, bytes, share } = entry;
    const isFirst = !shown.has(`${room} ${release}`);
    shown.add(`${room} ${release}`);
    const standing = live[room] === release ? 'live' : outs.includes(release) ? `${share ?? '?'} %` : '';
    const size = bytes === null ? '' : `${(bytes / 1000).toFixed(1)} kB`;
    const how = [isFirst ? standing : '', room, release, action, at.slice(0, 16).replace('T', ' '), by, size];
    return [...how, ...(isFirst ? faring(entry, live[room], counts) : ['', '', '', ''])];
  });
  return rows.length === 0 ? `Nothing is published in ${dir}.` : table([head, ...rows]);
}

/** Share of use, failures, losses, verdict. */
function faring({ room, release }: AuditEntry, live: string | undefined, counts?: readonly ReleaseTabsCount[]) {
  if (room === 'shell' || !counts) return ['?', '?', '?', '?'];
  const all = counts.filter(({ module }) => module === room).reduce((sum, { tabs }) => sum + tabs, 0);
  const own = tabsOf(counts, room, release);
  if (own.tabs === 0) return ['no tabs', '', '', ''];
  const measure = live === release ? noTabs : tabsOf(counts, room, live);
  return [`${own.tabs} tabs, ${percent(own.tabs, all)}`, told(own, 'failed'), told(own, 'lost'), judge(own, measure)];
}

const told = (own: Tabs, what: 'failed' | 'lost') => `${own[what]}, ${percent(own[what], own.tabs)}`;
const percent = (part: number, whole: number) => `${Number(((100 * part) / whole).toFixed(1))} %`;
