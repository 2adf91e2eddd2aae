import { moduleNames, type ModuleName } from '@konbit/contracts';

export type Room = ModuleName | 'shell';

/** The module or shell that a command is about. Throws a sentence for anything else. */
export function roomNamed(name: string | undefined, usage: string): Room {
  const rooms: readonly Room[] = [...moduleNames, 'shell'];
  if (rooms.includes(name as Room)) return name as Room;
  throw new Error(`${name ? `There is no "${name}"` : 'Say which'}: ${rooms.join(' | ')}\n${usage}`);
}
