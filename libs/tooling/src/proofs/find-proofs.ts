import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A promise that is shown by attacking it: one spec in a room's `proofs/`. */
export interface Proof {
  name: string;
  /** Folder of its room, from the repository's root. */
  room: string;
  /** Its spec, from the repository's root. */
  file: string;
}

/** `.long.ts`: none of `npm test`. */
const ending = /\.(spec|long)\.ts$/;

/** Every proof of the rooms that have some. */
export const findProofs = (root: string, roomsWithProofs = ['api', 'libs/gateway', 'libs/operate']): Proof[] =>
  roomsWithProofs.flatMap((room) => {
    const folder = join(room, 'proofs');
    if (!existsSync(join(root, folder))) return [];
    const specs = readdirSync(join(root, folder)).filter((name) => ending.test(name));
    return specs.sort().map((name) => ({ name: name.replace(ending, ''), room, file: join(folder, name) }));
  });
