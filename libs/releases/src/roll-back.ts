import type { ModuleName, ProvidedByShell, RoomName } from '@konbit/contracts';
import { fittingRelease, runsWith, whyNoneFits } from './fallbacks.ts';
import {
  type Candidate,
  type CheckPages,
  type Published,
  putLive,
  refuseMisfits,
  type Swap,
  withNotes,
} from './go-live.ts';
import { signersOf } from './keys.ts';
import {
  addLogEntry,
  liveShell,
  type LiveRoom,
  Refused,
  releasesBefore,
  type RoomRelease,
  type SiteState,
} from './site-state.ts';
import type { Store } from './store.ts';
import { earlierRelease, factsOf, findRelease, providedBy } from './stored-releases.ts';
import { dropWaiting, leaveOut, leftOut, putWaiting, settleWaiting, waitingFor } from './waiting.ts';

export interface RollBackOptions {
  by: string;
  /** Defaults to the newest earlier release; of a module, to one that runs with the shell. */
  to?: Partial<Record<RoomName, string>>;
  /** Refused when another release is live by now. */
  replaced?: Partial<Record<RoomName, string>>;
  /** A room without an earlier release stays as it is. */
  orStay?: boolean;
}

/**
 * One swap. With a shell of another contract every module follows to that contract, and what it leaves behind waits for
 * the next shell of the later one. Throws `Refused`.
 */
export async function rollBack(
  store: Store,
  rooms: readonly RoomName[],
  { by, to = {}, replaced = {}, orStay = false }: RollBackOptions,
  checkPages: CheckPages,
): Promise<Published[]> {
  let outcome: Published[] = [];
  await store.update(async (state) => {
    refuseOvertaken(state, replaced);
    const shellNow = liveShell(state);
    const shell = rooms.includes('shell') ? await shellTarget(store, state, to.shell) : shellNow;
    const provided = shell && (await providedBy(store, shell));
    const change =
      provided && shellNow && provided.contract !== shellNow.contract ? { from: shellNow, to: provided } : undefined;
    const swaps: Swap[] = [];
    const leaving: Published[] = [];
    outcome = [];
    for (const room of [...rooms, ...(change ? followers(state, rooms, change) : [])]) {
      const live = state.rooms[room]?.live;
      // Modules of the earlier shell's contract stay.
      if (room !== 'shell' && change && live?.contract === change.to.contract) continue;
      const record = room === 'shell' ? shell : await moduleTarget(store, state, room, to[room], provided);
      if (!record && change && room !== 'shell') {
        if (live) leaving.push(await waitingAgain(store, state, live, change.to));
        continue;
      }
      if (!record && !orStay) throw await nothingToGoBackTo(store, state, room, provided);
      if (!record) continue;
      const { release } = record;
      outcome.push({ room, release, changed: release !== live?.release });
      if (release === live?.release) continue;
      const earlier = releasesBefore(state, room);
      const before = earlier.slice(earlier.indexOf(release) + 1);
      const previous =
        room === 'shell' || !provided
          ? await earlierRelease(store, state, room, record.contract, before)
          : await fittingRelease(store, state, room, provided, before);
      const candidate = await storedCandidate(store, record);
      swaps.push({ candidate, action: 'rollback', by, previous, liveFailed: true });
    }
    if (swaps.length === 0) return state;
    const leavingRooms = leaving.map(({ room }) => room);
    await refuseMisfits(
      store,
      state,
      swaps.map(({ candidate }) => candidate),
      leavingRooms,
    );
    const swapped = await putLive(store, state, swaps);
    const next = change
      ? settleWaiting(letWait(leaveOut(swapped, leavingRooms, { by, contract: change.to.contract }), state, by))
      : swapped;
    outcome = [...(await withNotes(store, next, outcome)), ...leaving];
    const records = swaps.map(({ candidate }) => candidate.record);
    await checkPages(next, records, (path) => store.read(path));
    return next;
  });
  return outcome;
}

/** Live modules that are not named, and those that the present contract had left out. */
function followers(state: SiteState, rooms: readonly RoomName[], { from }: { from: RoomRelease }): RoomName[] {
  const live = Object.keys(state.rooms) as RoomName[];
  return [...live, ...leftOut(state, from.contract)].filter((room) => !rooms.includes(room));
}

/** A module that has no release for the shell of another contract; it may have one that runs with other libraries. */
async function waitingAgain(
  store: Store,
  state: SiteState,
  { room, release, contract }: RoomRelease,
  shell: ProvidedByShell,
): Promise<Published> {
  const reason = await whyNoneFits(store, state, room as ModuleName, shell);
  const notes = reason === undefined ? undefined : [`${reason}: its page is missing until its next deploy.`];
  return { room, release, changed: true, waits: contract, notes };
}

/** What was live in `before` waits again: its team has nothing to hand in twice. */
function letWait(state: SiteState, before: SiteState, by: string): SiteState {
  let next = state;
  for (const [name, { live }] of Object.entries(before.rooms) as [RoomName, LiveRoom][]) {
    const isValid = signersOf(state, name).some(({ id }) => id === live.keyId);
    const contract = Math.max(liveShell(state)?.contract ?? 0, state.waiting?.[name]?.contract ?? 0);
    if (name !== 'shell' && isValid && live.contract > contract) next = putWaiting(next, live, by);
  }
  return next;
}

function refuseOvertaken({ rooms }: SiteState, replaced: NonNullable<RollBackOptions['replaced']>): void {
  for (const [room, release] of Object.entries(replaced)) {
    const live = rooms[room as RoomName]?.live;
    if (live?.release === release) continue;
    const now = live ? `${live.release} by ${live.by} is live now` : 'none is live now';
    throw new Refused('overtaken', `Somebody else was first with ${room}: ${now}. Look at it, and try again.`);
  }
}

const shellTarget = (store: Store, state: SiteState, wanted: string | undefined) =>
  wanted === undefined ? earlierRelease(store, state, 'shell', undefined) : namedRelease(store, state, 'shell', wanted);

/** A build that waits for the shell comes first, then the newest earlier release: whichever runs with it. */
async function moduleTarget(
  store: Store,
  state: SiteState,
  module: ModuleName,
  wanted: string | undefined,
  shell: ProvidedByShell | undefined,
): Promise<RoomRelease | undefined> {
  if (wanted !== undefined) return namedRelease(store, state, module, wanted);
  if (!shell) return earlierRelease(store, state, module, undefined);
  const waiting = waitingFor(state, shell.contract).find(({ room }) => room === module);
  if (waiting && (await runsWith(store, waiting, shell))) return waiting;
  // Without another, the one that waits is refused with a sentence, as at a deploy.
  return (await fittingRelease(store, state, module, shell)) ?? waiting;
}

async function namedRelease(store: Store, state: SiteState, room: RoomName, wanted: string): Promise<RoomRelease> {
  const found = await findRelease(store, state, room, wanted);
  if (found) return found;
  throw new Refused('missing', `No release ${wanted} of ${room} is stored. See: npm run releases -- ${room}`);
}

async function nothingToGoBackTo(
  store: Store,
  state: SiteState,
  room: RoomName,
  shell: ProvidedByShell | undefined,
): Promise<Refused> {
  const reason = room === 'shell' || !shell ? undefined : await whyNoneFits(store, state, room, shell);
  if (reason) return new Refused('seam', `${reason}, so ${room} stays as it is. See: npm run releases -- ${room}`);
  return new Refused('missing', `${room} has no earlier release to go back to. See: npm run releases -- ${room}`);
}

const storedCandidate = async (store: Store, record: RoomRelease): Promise<Candidate> =>
  record.room === 'shell'
    ? { record, provides: await providedBy(store, record), isNew: false }
    : { record, facts: await factsOf(store, record), isNew: false };

/** With what waits of it. Its files stay until they are cleaned; a rollback brings it back. */
export async function removeModule(store: Store, module: ModuleName, { by }: { by: string }): Promise<void> {
  await store.update((state) => {
    const { [module]: removed, ...rooms } = state.rooms;
    const next = dropWaiting({ ...state, rooms }, module);
    if (!removed && !state.waiting?.[module])
      throw new Refused('missing', `${module} is not live. See: npm run releases`);
    return addLogEntry(next, { action: 'remove', by, room: module, replaced: removed?.live.release });
  });
}

export async function setWorker(store: Store, on: boolean, { by }: { by: string }): Promise<void> {
  await store.update((state) =>
    addLogEntry({ ...state, workerOff: on ? undefined : true }, { action: 'worker', by, note: on ? 'on' : 'off' }),
  );
}
