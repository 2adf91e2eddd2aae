import {
  growthMismatches,
  type ModuleName,
  pagesOf,
  type ProvidedByShell,
  type ReleaseFacts,
  type RoomName,
  seamMismatches,
  sharedPaths,
} from '@konbit/contracts';
import { Refused } from './refused.ts';
import { releaseList, type RoomRelease, type SiteState } from './site-state.ts';
import type { Store } from './store.ts';
import { factsOf, providedBy } from './stored-release.ts';

/** A release that is to go live. */
export interface Coming {
  record: RoomRelease;
  /** Of a module. */
  facts?: ReleaseFacts;
  /** Of a shell. */
  provides?: ProvidedByShell;
  /** It is held to its budget and to the size of the live one; an earlier release goes back as it is. */
  isNew: boolean;
}

/** Throws what stands between the releases that come and what stays live, a sentence for each missing piece. */
export async function refuseMisfits(store: Store, state: SiteState, coming: readonly Coming[]): Promise<void> {
  const rooms = coming.map(({ record }) => record.room);
  const sentences = await misfits(store, state, coming);
  if (sentences.length > 0)
    throw new Refused('seam', [`${rooms.join(', ')}: nothing went live; what is live stays.`, ...new Set(sentences)]);
}

async function misfits(store: Store, state: SiteState, coming: readonly Coming[]): Promise<string[]> {
  const { shell: liveShell, ...liveModules } = state.rooms;
  const comingShell = coming.find(({ provides }) => provides)?.provides;
  const shell = comingShell ?? (liveShell && (await providedBy(store, liveShell.live)));
  if (!shell) return ['No shell is live yet. Deploy it at once with its modules: npm run deploy -- --all'];
  const sentences: string[] = [];
  for (const { record, facts, isNew } of coming) {
    if (!facts) continue;
    sentences.push(...seamMismatches(isNew ? facts : withoutBudget(facts), shell));
    const live = state.rooms[record.room]?.live;
    const before = isNew && live ? await factsOf(store, live).catch(() => undefined) : undefined;
    if (before) sentences.push(...growthMismatches(facts, before));
  }
  const isComing = (room: string) => coming.some(({ record }) => record.room === room);
  for (const [room, stays] of comingShell ? Object.entries(liveModules) : []) {
    if (!stays || isComing(room)) continue;
    const found = seamMismatches(withoutBudget(await factsOf(store, stays.live)), shell);
    sentences.push(...found.map((sentence) => `${room}@${stays.live.release}: ${sentence}`));
  }
  const next = Object.fromEntries(coming.map(({ record }) => [record.room, { live: record }]));
  const pages = pagesOf(releaseList({ ...state, rooms: { ...liveModules, ...next } }));
  return [...sentences, ...sharedPaths(pages)];
}

const withoutBudget = (facts: ReleaseFacts): ReleaseFacts => ({ ...facts, budgetBytes: null });

/**
 * Pages fall back to no release that takes what the new shell does not provide. One of another contract stays: it is
 * for pages of the shell before, which are still open.
 */
export async function withFittingFallbacks(store: Store, state: SiteState, shell: ProvidedByShell): Promise<SiteState> {
  const rooms = { ...state.rooms };
  for (const room of Object.keys(rooms) as RoomName[]) {
    const { live, previous } = rooms[room as ModuleName]!;
    if (room === 'shell' || !previous || previous.contract !== shell.contract) continue;
    const facts = await factsOf(store, previous).catch(() => undefined);
    if (!facts || seamMismatches(withoutBudget(facts), shell).length > 0) rooms[room] = { live };
  }
  return { ...state, rooms };
}
