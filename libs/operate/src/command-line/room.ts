import { isModuleName, type ModuleName } from '@konbit/contracts';
import { findWorkspace, modulesIn } from '../site/workspace.ts';

export type Room = ModuleName | 'shell';

export const isRoom = (name: string | undefined): name is Room => name === 'shell' || isModuleName(name);

/** What this checkout can build and ship. */
export const roomsHere = (): Room[] => [...modulesIn(findWorkspace()), 'shell'];

/** The module or shell that a command is about, one of `rooms`. Throws a sentence for anything else. */
export function roomNamed(name: string | undefined, usage: string, rooms: readonly Room[] = roomsHere()): Room {
  if (isRoom(name) && rooms.includes(name)) return name;
  throw new Error(`${name ? `There is no "${name}"` : 'Say which'}: ${rooms.join(' | ')}\n${usage}`);
}
