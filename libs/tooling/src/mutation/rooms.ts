import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The code of one room whose own specs must notice any change of it. */
export interface MutatedRoom {
  /** Folder of the room, as it is called by `--room`. */
  room: string;
  /** Which files of the room are mutated. Each pattern must match, so that no file that moves is lost unseen. */
  code: readonly RegExp[];
}

/** Rules and limits: where a mistake is quiet and costs most. */
export const mutatedRooms: readonly MutatedRoom[] = [
  {
    room: 'libs/contracts',
    code: [/\/(seam|network-of)\.ts$/],
  },
  {
    room: 'mf-rsvp',
    code: [/\/wizard-progress\.ts$/, /\/answer-faults\.ts$/, /\/suggest-email\.ts$/],
  },
  {
    room: 'api',
    code: [
      /-rules?\.ts$/,
      /\/attempts\.ts$/,
      /\/chosen-option\.ts$/,
      /\/progress\/(standing|progress)\.ts$/,
      /\/wait-sentence\.ts$/,
    ],
  },
];

/** Files below `src` that match; specs are never code. Throws a sentence for a pattern without a file. */
export function codeOf(root: string, { room, code }: MutatedRoom): string[] {
  const files = readdirSync(join(root, room, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, room).length + 1))
    .map((file) => file.split(sep).join('/'))
    .sort();
  const found = code.flatMap((pattern) => {
    const matching = files.filter((file) => pattern.test(`/${file}`));
    if (matching.length > 0) return matching;
    throw new Error(`${room}: no file matches ${pattern}. Say in libs/tooling/src/mutation/rooms.ts where it went.`);
  });
  return [...new Set(found)];
}
