import {
  type ModuleName,
  pagesOf,
  type ProvidedByShell,
  type ReleaseFacts,
  type RoomName,
  seamMismatches,
  sharedPaths,
} from '@konbit/contracts';
import { fallbackOf, missingFallbacks, withoutBudget } from './fallbacks.ts';
import { addLogEntry, isStolen, Refused, releaseList, type RoomRelease, type SiteState } from './site-state.ts';
import type { Store } from './store.ts';
import { factsOf, providedBy } from './stored-releases.ts';

export interface Published {
  room: RoomName;
  release: string;
  /** False when this release was live already; for a preview, when it was stored already. */
  changed: boolean;
  /** Sentences about what went live: which modules have no fall-back now. */
  notes?: string[];
  /** Its name, of a preview: `?preview=<name>` shows it. */
  preview?: string;
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

/** With a new shell, the other modules fall back to releases that run with it. */
export async function putLive(store: Store, state: SiteState, swaps: readonly Swap[]): Promise<SiteState> {
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
  const newShell = swaps.find(({ candidate }) => candidate.provides)?.candidate.provides;
  if (!newShell) return next;
  for (const [room, standing] of Object.entries(next.rooms)) {
    const { live, previous } = standing!;
    if (swaps.some(({ candidate }) => candidate.record.room === room)) continue;
    const module = { room: room as ModuleName, release: live.release };
    const fallback = await fallbackOf(store, next, module, newShell, [previous]);
    next = { ...next, rooms: { ...next.rooms, [room]: { live, ...(fallback && { previous: fallback }) } } };
  }
  return next;
}

/** With what there is to say about the releases that went live. */
export async function withNotes(store: Store, state: SiteState, published: readonly Published[]): Promise<Published[]> {
  const changed = published.filter((one) => one.changed && one.waits === undefined).map(({ room }) => room);
  if (changed.length === 0) return [...published];
  const sentences = await missingFallbacks(store, state);
  const notesOf = (room: RoomName) => {
    if (!changed.includes(room)) return [];
    if (room === 'shell') return [...sentences.values()];
    const own = changed.includes('shell') ? undefined : sentences.get(room);
    return own === undefined ? [] : [own];
  };
  return published.map((one) => {
    const notes = notesOf(one.room);
    return notes.length > 0 ? { ...one, notes } : one;
  });
}

/** What the shell provides once the candidates are live; undefined without any shell. */
export async function shellWith(
  store: Store,
  state: SiteState,
  candidates: readonly Candidate[],
): Promise<ProvidedByShell | undefined> {
  const live = state.rooms.shell?.live;
  return candidates.find(({ provides }) => provides)?.provides ?? (live && (await providedBy(store, live)));
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
  const { shell: _, ...liveModules } = state.rooms;
  const shell = await shellWith(store, state, candidates);
  if (!shell) return ['No shell is live yet. Deploy it at once with its modules: npm run deploy -- --all'];
  const sentences: string[] = [];
  for (const { facts, isNew } of candidates) {
    if (!facts) continue;
    sentences.push(...seamMismatches(isNew ? facts : withoutBudget(facts), shell));
  }
  const isShellNew = candidates.some(({ provides }) => provides);
  const isReplaced = (room: string) => candidates.some(({ record }) => record.room === room);
  const staying = Object.entries(liveModules).filter(([room]) => isShellNew && !isReplaced(room));
  const unfit: string[] = [];
  for (const [room, standing] of staying) {
    const { live } = standing!;
    if (live.contract < shell.contract) {
      sentences.push(lateModule(room, live.contract, shell.contract));
      continue;
    }
    const found = seamMismatches(withoutBudget(await factsOf(store, live)), shell);
    sentences.push(...found.map((sentence) => `${room}@${live.release}: ${sentence}`));
    if (found.length > 0) unfit.push(room);
  }
  if (unfit.length > 0 && candidates.every(({ isNew }) => !isNew))
    sentences.push(`Or take them back with it: npm run rollback -- shell ${unfit.join(' ')}`);
  const next = Object.fromEntries(candidates.map(({ record }) => [record.room, { live: record }]));
  const pages = pagesOf(releaseList({ ...state, rooms: { ...liveModules, ...next } }));
  return [...sentences, ...sharedPaths(pages)];
}

/** Of a live module that is not part of a change of contract. */
export const lateModule = (room: string, contract: number, next: number): string =>
  `${room} speaks contract ${contract}, and no build of it for contract ${next} waits here. Deploy it at once with the ` +
  `shell (npm run deploy -- --all). Built elsewhere, its team deploys it first, and it waits. Or leave it out: --without ${room}`;
