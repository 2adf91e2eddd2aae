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
import { isStolen, Refused, releaseList, type RoomRelease, type SiteState, withEntry } from './site-state.ts';
import type { Store } from './store.ts';
import { factsOf, providedBy, storedFacts } from './stored-releases.ts';

export interface Published {
  room: RoomName;
  release: string;
  /** False when this release was live already; for a preview, when it was stored already. */
  changed: boolean;
  replaced?: string;
  unchecked?: string;
}

/** Null: no release is live. */
export type Expected = Partial<Record<RoomName, string | null>>;

export interface GoingLive {
  coming: Coming;
  action: 'deploy' | 'start' | 'rollback';
  by: string;
  previous: RoomRelease | undefined;
  liveFailed: boolean;
}

export async function withLive(store: Store, state: SiteState, going: readonly GoingLive[]): Promise<SiteState> {
  let next = state;
  for (const { coming, action, by, previous, liveFailed } of going) {
    const { room, release, keyId, bytes, commit, dirty } = coming.record;
    const replaced = state.rooms[room]?.live.release;
    const safe = previous && !isStolen(state, previous) ? { previous } : {};
    next = withEntry(
      { ...next, rooms: { ...next.rooms, [room]: { live: coming.record, ...safe } } },
      { by, action, room, release, replaced, ...(liveFailed && { failed: true }), keyId, bytes, commit, dirty },
    );
  }
  const shell = going.find(({ coming }) => coming.provides)?.coming.provides;
  return shell ? withFittingFallbacks(store, next, shell) : next;
}

export function refuseOvertaken(state: SiteState, expected: Expected = {}): void {
  for (const [room, release] of Object.entries(expected)) {
    const live = state.rooms[room as RoomName]?.live;
    if (release === undefined || (live?.release ?? null) === release) continue;
    const now = live ? `${live.release} by ${live.by} is live now` : 'none is live now';
    throw new Refused('overtaken', `Somebody else was first with ${room}: ${now}. Look at it, and try again.`);
  }
}

export interface Coming {
  record: RoomRelease;
  facts?: ReleaseFacts;
  provides?: ProvidedByShell;
  /** New releases are held to their budget; earlier ones go back as they are. */
  isNew: boolean;
  unchecked?: string;
}

/** A sentence for each missing piece. */
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
  for (const one of coming) {
    const { record, facts, isNew } = one;
    if (!facts) continue;
    sentences.push(...seamMismatches(isNew ? facts : withoutBudget(facts), shell));
    const live = state.rooms[record.room]?.live;
    if (!isNew || !live) continue;
    const before = await storedFacts(store, live);
    if (before) sentences.push(...growthMismatches(facts, before));
    else one.unchecked = `How much ${record.room} grew is not known: ${live.release} is incomplete in the store.`;
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

/** A fallback of another contract stays: open pages of the previous shell use it. */
export async function withFittingFallbacks(store: Store, state: SiteState, shell: ProvidedByShell): Promise<SiteState> {
  const rooms = { ...state.rooms };
  for (const room of Object.keys(rooms) as RoomName[]) {
    const { live, previous } = rooms[room as ModuleName]!;
    if (room === 'shell' || !previous || previous.contract !== shell.contract) continue;
    const facts = await storedFacts(store, previous);
    if (!facts || seamMismatches(withoutBudget(facts), shell).length > 0) rooms[room] = { live };
  }
  return { ...state, rooms };
}
