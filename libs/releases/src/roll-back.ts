import { isModuleName, type ModuleName, type RoomName } from '@konbit/contracts';
import {
  type Coming,
  type Expected,
  type GoingLive,
  type Published,
  refuseMisfits,
  refuseOvertaken,
  withLive,
} from './go-live.ts';
import { liveShell, Refused, releasesBefore, type RoomRelease, type SiteState, withEntry } from './site-state.ts';
import type { Store } from './store.ts';
import { earlierRelease, factsOf, findRelease, providedBy } from './stored-releases.ts';

export interface RollBackOptions {
  by: string;
  /** Defaults to the fallback of the room, or the newest earlier release that fits. */
  to?: Partial<Record<RoomName, string>>;
  /** Refused when another release is live by now. */
  replaced?: Expected;
  /** A room without an earlier release stays as it is. */
  orStay?: boolean;
}

/** One swap; with the shell, modules follow to its contract. Throws `Refused`. */
export async function rollBack(
  store: Store,
  rooms: readonly RoomName[],
  { by, to = {}, replaced, orStay = false }: RollBackOptions,
): Promise<Published[]> {
  let outcome: Published[] = [];
  await store.update(async (state) => {
    refuseOvertaken(state, replaced);
    const shellNow = liveShell(state);
    const shell = rooms.includes('shell') ? await target(store, state, 'shell', to.shell) : shellNow;
    const going: GoingLive[] = [];
    outcome = [];
    for (const room of rooms) {
      const live = state.rooms[room]?.live;
      // Modules of the earlier shell's contract stay.
      if (room !== 'shell' && shell?.contract !== shellNow?.contract && live?.contract === shell?.contract) continue;
      const record = room === 'shell' ? shell : await target(store, state, room, to[room], shell?.contract);
      if (!record && !orStay)
        throw new Refused('missing', `${room} has no earlier release to go back to. See: npm run releases -- ${room}`);
      if (!record) continue;
      const { release } = record;
      outcome.push({ room, release, changed: release !== live?.release, replaced: live?.release });
      if (release === live?.release) continue;
      const earlier = releasesBefore(state, room);
      const before = earlier.slice(earlier.indexOf(release) + 1);
      const previous = await earlierRelease(store, state, room, record.contract, before);
      going.push({ coming: await storedComing(store, record), action: 'rollback', by, previous, liveFailed: true });
    }
    if (going.length === 0) return state;
    await refuseMisfits(
      store,
      state,
      going.map(({ coming }) => coming),
    );
    return withLive(store, state, going);
  });
  return outcome;
}

async function target(
  store: Store,
  state: SiteState,
  room: RoomName,
  wanted: string | undefined,
  contract?: number,
): Promise<RoomRelease | undefined> {
  if (wanted === undefined) return earlierRelease(store, state, room, contract);
  const found = await findRelease(store, state, room, wanted);
  if (found) return found;
  throw new Refused('missing', `No release ${wanted} of ${room} is stored. See: npm run releases -- ${room}`);
}

const storedComing = async (store: Store, record: RoomRelease): Promise<Coming> =>
  record.room === 'shell'
    ? { record, provides: await providedBy(store, record), isNew: false }
    : { record, facts: await factsOf(store, record), isNew: false };

/** Its files stay until they are cleaned; a rollback brings it back. */
export async function removeModule(store: Store, module: ModuleName, { by }: { by: string }): Promise<void> {
  await store.update((state) => {
    if (!isModuleName(module))
      throw new Refused('missing', `Only a module, mf-…, can be removed, not "${String(module)}".`);
    const { [module]: removed, ...rooms } = state.rooms;
    if (!removed) throw new Refused('missing', `${module} is not live. See: npm run releases`);
    return withEntry({ ...state, rooms }, { action: 'remove', by, room: module, replaced: removed.live.release });
  });
}

export async function setWorker(store: Store, on: boolean, { by }: { by: string }): Promise<void> {
  await store.update((state) =>
    withEntry({ ...state, workerOff: on ? undefined : true }, { action: 'worker', by, note: on ? 'on' : 'off' }),
  );
}
