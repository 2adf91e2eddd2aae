import { CONTRACT, type RoomName } from '@konbit/contracts';
import { lateModule, type Standing } from '@konbit/releases';

/**
 * Before the builds, which take minutes: throws a sentence for each live module that a new contract would leave behind,
 * as the deploy of the shell would.
 */
export function refuseLate(
  { live, contract, waiting = {} }: Standing,
  rooms: readonly RoomName[],
  without: readonly RoomName[],
  next = CONTRACT,
): void {
  if (!rooms.includes('shell') || contract === undefined || contract >= next) return;
  const others = (Object.keys(live) as RoomName[]).filter((room) => !rooms.includes(room) && !without.includes(room));
  const late = others.filter((room) => waiting[room]?.contract !== next);
  if (late.length > 0) throw new Error(late.map((room) => lateModule(room, contract, next)).join('\n'));
}
