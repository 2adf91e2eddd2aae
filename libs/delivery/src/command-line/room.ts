import { moduleNames, type ModuleName } from '@konbit/contracts';

export type Room = ModuleName | 'shell';

const rooms: readonly Room[] = [...moduleNames, 'shell'];

export const isRoom = (name: string | undefined): name is Room => rooms.includes(name as Room);

/** The module or shell that a command is about. Throws a sentence for anything else. */
export function roomNamed(name: string | undefined, usage: string): Room {
  if (isRoom(name)) return name;
  throw new Error(`${name ? `There is no "${name}"` : 'Say which'}: ${rooms.join(' | ')}\n${usage}`);
}
