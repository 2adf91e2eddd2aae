import {
  pagesOf,
  type ProvidedByShell,
  type ReleaseFacts,
  type RoomName,
  seamMismatches,
  sharedPaths,
} from '@konbit/contracts';
import { addLogEntry, isStolen, Refused, releaseList, type RoomRelease, type SiteState } from './site-state.ts';
import type { Store } from './store.ts';
import { factsOf, providedBy } from './stored-releases.ts';

export interface Published {
  room: RoomName;
  release: string;
  /** False when this release was live already; for a preview, when it was stored already. */
  changed: boolean;
  /** It is not live: it waits for the shell of this contract. */
  waits?: number;
}

/**
 * Draws the pages that show the `changed` releases, as `next` has them live; `read` finds their files. Throws `Refused`
 * with a sentence for each release that cannot be drawn.
 */
export type CheckPages = (next: SiteState, changed: readonly RoomRelease[], read: Store['read']) => Promise<void>;

export interface Candidate {
  record: RoomRelease;
  facts?: ReleaseFacts;
  provides?: ProvidedByShell;
  /** New releases are held to their budget; earlier ones go back as they are. */
  isNew: boolean;
}

export interface Swap {
  candidate: Candidate;
  action: 'deploy' | 'start' | 'rollback';
  by: string;
  previous: RoomRelease | undefined;
  liveFailed: boolean;
}

export function putLive(state: SiteState, swaps: readonly Swap[]): SiteState {
  let next = state;
  for (const { candidate, action, by, previous, liveFailed } of swaps) {
    const { room, release, keyId, commit, dirty } = candidate.record;
    const replaced = state.rooms[room]?.live.release;
    const fallback = previous && !isStolen(state, previous) ? { previous } : {};
    next = addLogEntry(
      { ...next, rooms: { ...next.rooms, [room]: { live: candidate.record, ...fallback } } },
      { by, action, room, release, replaced, ...(liveFailed && { failed: true }), keyId, commit, dirty },
    );
  }
  return next;
}

/** A sentence for each missing piece. `without`: modules that are left out. */
export async function refuseMisfits(
  store: Store,
  state: SiteState,
  candidates: readonly Candidate[],
  without: readonly RoomName[] = [],
): Promise<void> {
  const rooms = candidates.map(({ record }) => record.room);
  const sentences = await misfits(store, withoutRooms(state, without), candidates);
  if (sentences.length > 0)
    throw new Refused('seam', [`${rooms.join(', ')}: nothing went live; what is live stays.`, ...new Set(sentences)]);
}

function withoutRooms(state: SiteState, without: readonly RoomName[]): SiteState {
  const rooms = Object.entries(state.rooms).filter(([room]) => !without.some((name) => name === room));
  return { ...state, rooms: Object.fromEntries(rooms) };
}

async function misfits(store: Store, state: SiteState, candidates: readonly Candidate[]): Promise<string[]> {
  const { shell: liveShell, ...liveModules } = state.rooms;
  const newShell = candidates.find(({ provides }) => provides)?.provides;
  const shell = newShell ?? (liveShell && (await providedBy(store, liveShell.live)));
  if (!shell) return ['No shell is live yet. Deploy it at once with its modules: npm run deploy -- --all'];
  const sentences: string[] = [];
  for (const { facts, isNew } of candidates) {
    if (!facts) continue;
    sentences.push(...seamMismatches(isNew ? facts : withoutBudget(facts), shell));
  }
  const isReplaced = (room: string) => candidates.some(({ record }) => record.room === room);
  for (const [room, current] of newShell ? Object.entries(liveModules) : []) {
    if (!current || isReplaced(room)) continue;
    if (current.live.contract < shell.contract) {
      sentences.push(lateModule(room, current.live.contract, shell.contract));
      continue;
    }
    const found = seamMismatches(withoutBudget(await factsOf(store, current.live)), shell);
    sentences.push(...found.map((sentence) => `${room}@${current.live.release}: ${sentence}`));
  }
  const next = Object.fromEntries(candidates.map(({ record }) => [record.room, { live: record }]));
  const pages = pagesOf(releaseList({ ...state, rooms: { ...liveModules, ...next } }));
  return [...sentences, ...sharedPaths(pages)];
}

/** Of a live module that is not part of a change of contract. */
export const lateModule = (room: string, contract: number, next: number): string =>
  `${room} speaks contract ${contract}, and no build of it for contract ${next} waits here. Deploy it at once with the ` +
  `shell (npm run deploy -- --all). Built elsewhere, its team deploys it first, and it waits. Or leave it out: --without ${room}`;

const withoutBudget = (facts: ReleaseFacts): ReleaseFacts => ({ ...facts, budgetBytes: null });
