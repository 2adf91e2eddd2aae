import type { ModuleName, ProvidedByShell, RoomName } from '@konbit/contracts';
import { fittingRelease, whyNoneFits } from './fallbacks.ts';
import {
  type Candidate,
  type CheckPages,
  type Published,
  putLive,
  refuseMisfits,
  type Swap,
  withNotes,
} from './go-live.ts';
import { addLogEntry, liveShell, Refused, releasesBefore, type RoomRelease, type SiteState } from './site-state.ts';
import type { Store } from './store.ts';
import { earlierRelease, factsOf, findRelease, providedBy } from './stored-releases.ts';

export interface RollBackOptions {
  by: string;
  /** Defaults to the newest earlier release; of a module, to one that runs with the shell. */
  to?: Partial<Record<RoomName, string>>;
  /** Refused when another release is live by now. */
  replaced?: Partial<Record<RoomName, string>>;
  /** A room without an earlier release stays as it is. */
  orStay?: boolean;
}

/** One swap; with the shell, modules follow to its contract. Throws `Refused`. */
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
    const swaps: Swap[] = [];
    outcome = [];
    for (const room of rooms) {
      const live = state.rooms[room]?.live;
      // Modules of the earlier shell's contract stay.
      if (room !== 'shell' && shell?.contract !== shellNow?.contract && live?.contract === shell?.contract) continue;
      const record = room === 'shell' ? shell : await moduleTarget(store, state, room, to[room], provided);
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
    await refuseMisfits(
      store,
      state,
      swaps.map(({ candidate }) => candidate),
    );
    const next = await putLive(store, state, swaps);
    outcome = await withNotes(store, next, outcome);
    const records = swaps.map(({ candidate }) => candidate.record);
    await checkPages(next, records, (path) => store.read(path));
    return next;
  });
  return outcome;
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

async function moduleTarget(
  store: Store,
  state: SiteState,
  module: ModuleName,
  wanted: string | undefined,
  shell: ProvidedByShell | undefined,
): Promise<RoomRelease | undefined> {
  if (wanted !== undefined) return namedRelease(store, state, module, wanted);
  if (!shell) return earlierRelease(store, state, module, undefined);
  return fittingRelease(store, state, module, shell);
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

/** Its files stay until they are cleaned; a rollback brings it back. */
export async function removeModule(store: Store, module: ModuleName, { by }: { by: string }): Promise<void> {
  await store.update((state) => {
    const { [module]: removed, ...rooms } = state.rooms;
    if (!removed) throw new Refused('missing', `${module} is not live. See: npm run releases`);
    return addLogEntry({ ...state, rooms }, { action: 'remove', by, room: module, replaced: removed.live.release });
  });
}

export async function setWorker(store: Store, on: boolean, { by }: { by: string }): Promise<void> {
  await store.update((state) =>
    addLogEntry({ ...state, workerOff: on ? undefined : true }, { action: 'worker', by, note: on ? 'on' : 'off' }),
  );
}
