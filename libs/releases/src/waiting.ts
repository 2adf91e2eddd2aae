import type { ModuleName, RoomName } from '@konbit/contracts';
import { addLogEntry, liveShell, type RoomRelease, type SiteState } from './site-state.ts';

/**
 * A module's build of a later contract waits in the store: it goes live in the same swap as the shell of that contract.
 * So a team whose key signs one module alone is ready before the shell changes.
 */
export function putWaiting(state: SiteState, record: RoomRelease, by: string): SiteState {
  const { room, release, keyId, commit, dirty } = record;
  const waiting = { ...state.waiting, [room]: record };
  return addLogEntry({ ...state, waiting }, { action: 'wait', by, room, release, keyId, commit, dirty });
}

export const waitingFor = (state: SiteState, contract: number | undefined): RoomRelease[] =>
  Object.values(state.waiting ?? {})
    .map((record) => record!)
    .filter((record) => record.contract === contract);

/** With those builds only that are for a later contract than the live one. */
export function settleWaiting(state: SiteState): SiteState {
  const contract = liveShell(state)?.contract ?? 0;
  return keepWaiting(state, (record) => record.contract > contract);
}

/** Without a build of the room; with `keyId`, without one that this key signed. */
export const dropWaiting = (state: SiteState, room: RoomName, keyId?: string): SiteState =>
  keepWaiting(state, (record) => record.room !== room || (keyId !== undefined && record.keyId !== keyId));

function keepWaiting(state: SiteState, isKept: (record: RoomRelease) => boolean): SiteState {
  const all = Object.entries(state.waiting ?? {});
  const kept = all.filter(([, record]) => isKept(record!));
  if (kept.length === all.length) return state;
  return { ...state, waiting: kept.length > 0 ? Object.fromEntries(kept) : undefined };
}

interface LeavingOut {
  by: string;
  /** Of the shell that it was left out of. */
  contract: number;
}

/** Their pages go, and their releases stay. */
export function leaveOut(state: SiteState, modules: readonly RoomName[], { by, contract }: LeavingOut): SiteState {
  let next = state;
  for (const room of modules) {
    const { [room]: left, ...rooms } = next.rooms;
    if (!left) continue;
    const entry = { action: 'remove', by, room, replaced: left.live.release, contract } as const;
    next = addLogEntry({ ...next, rooms }, entry);
  }
  return next;
}

/** Modules that were left out when this contract went live, and were not deployed since. */
export function leftOut({ rooms, log }: SiteState, contract: number): ModuleName[] {
  const changes = log.filter(({ action }) => ['deploy', 'start', 'rollback', 'remove'].includes(action));
  const newest = new Map(changes.map((entry) => [entry.room, entry]));
  return [...newest.values()]
    .filter(({ action, room, contract: left }) => action === 'remove' && left === contract && !rooms[room!])
    .map(({ room }) => room as ModuleName);
}
