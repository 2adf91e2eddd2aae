import type { ReleaseTabsCount } from '@konbit/contracts';
import { noTabs, tabsOf, type Tabs } from '../deploy/release-tabs.ts';
import { toldCommit } from '../provenance/built-from.ts';
import { type AuditEntry, readDeployLog } from '../publish/deploy-log.ts';
import { liveReleases } from '../publish/publish-site.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { judge } from '../rollout/sequential-test.ts';
import { paceOf, toldTime } from '../rollout/timing-test.ts';
import { table } from './table.ts';

const head = ['', 'room', 'release', 'how', 'when (UTC)', 'who', 'commit', 'first render'];
const faringHead = ['in use', 'failed', 'lost', 'shown in', 'verdict'];

/**
 * What is live, out to some and what was, newest first: when, by whom, of which commit, how large, and by the tabs of a
 * day: which share of its room's tabs it has, and how it fares in them. Below each, what built it, and what is new.
 */
export async function historyOf(dir: string, counts: readonly ReleaseTabsCount[] | undefined): Promise<string> {
  const { serial, list } = await readReleaseList(dir);
  const live: Partial<Record<string, string>> = await liveReleases(dir);
  const outs = Object.values(list).flatMap(({ rollout }) => rollout?.release ?? []);
  const shown = new Set<string>();
  const entries = (await readDeployLog(dir, serial)).toReversed();
  const rows = entries.map((entry) => {
    const { at, by, action, room, release, bytes, share, provenance } = entry;
    const isFirst = !shown.has(`${room} ${release}`);
    shown.add(`${room} ${release}`);
    const standing = live[room] === release ? 'live' : outs.includes(release) ? `${share ?? '?'} %` : '';
    const size = bytes === null ? '' : `${(bytes / 1000).toFixed(1)} kB`;
    const how = [
      isFirst ? standing : '',
      room,
      release,
      action,
      at.slice(0, 16).replace('T', ' '),
      by,
      commitIn(provenance),
      size,
    ];
    return [...how, ...(isFirst ? faring(entry, live[room], counts) : ['', '', '', '', ''])];
  });
  if (rows.length === 0) return `Nothing is published in ${dir}.`;
  const [first, ...lines] = table([[...head, ...faringHead], ...rows]).split('\n');
  return [first, ...lines.flatMap((line, at) => [line, ...newIn(entries[at]!)])].join('\n');
}

/** Nothing of a release from before it was recorded. */
const commitIn = (provenance: AuditEntry['provenance']): string => (provenance ? toldCommit(provenance) : '');

function newIn({ action, provenance }: AuditEntry): string[] {
  if (!provenance || action === 'rollback') return [];
  return [`built by ${provenance.builder}`, ...provenance.changes].map((told) => `        ${told}`);
}

/** Share of use, failures, losses, time, verdict. */
function faring({ room, release }: AuditEntry, live: string | undefined, counts?: readonly ReleaseTabsCount[]) {
  if (room === 'api' || !counts) return ['?', '?', '?', '?', '?'];
  const all = counts.filter(({ module }) => module === room).reduce((sum, { tabs }) => sum + tabs, 0);
  const own = tabsOf(counts, room, release);
  if (own.tabs === 0) return ['no tabs', '', '', '', ''];
  const measure = live === release ? noTabs : tabsOf(counts, room, live);
  const verdict = judge(own, measure);
  const isSlower = verdict !== 'failing' && paceOf(own.times ?? {}, measure.times ?? {}) === 'slower';
  const rates = [`${own.tabs} tabs, ${percent(own.tabs, all)}`, told(own, 'failed'), told(own, 'lost')];
  return [...rates, toldTime(own.times ?? {}), isSlower ? 'slower' : verdict];
}

const told = (own: Tabs, what: 'failed' | 'lost') => `${own[what]}, ${percent(own[what], own.tabs)}`;
const percent = (part: number, whole: number) => `${Number(((100 * part) / whole).toFixed(1))} %`;
