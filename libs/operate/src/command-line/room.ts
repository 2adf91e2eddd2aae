import { isModuleName, type RoomName } from '@konbit/contracts';
import { findWorkspace, modulesIn } from '../site/workspace.ts';

export const isRoom = (name: string | undefined): name is RoomName => name === 'shell' || isModuleName(name);

/** What this checkout can build and ship. */
export const roomsHere = (): RoomName[] => [...modulesIn(findWorkspace()), 'shell'];

/** The module or shell that a command is about, one of `rooms`. Throws a sentence for anything else. */
export function roomNamed(name: string | undefined, usage: string, rooms: readonly RoomName[] = roomsHere()): RoomName {
  if (isRoom(name) && rooms.includes(name)) return name;
  throw new Error(`${name ? `There is no "${name}"` : 'Say which'}: ${rooms.join(' | ')}\n${usage}`);
}
