import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface RoomConfig {
  extends: string;
  compilerOptions: { types?: string[]; [option: string]: unknown };
  include: string[];
}

/** A config of TypeScript that checks several rooms at once. */
export interface TypeProgram {
  extends: string;
  include: string[];
}

/**
 * Rooms with the same compiler options become one program: the libraries' types, most of the work, are read once for
 * all of them. `npx nx typecheck <room>` checks a room alone.
 */
export function typePrograms(root: string, rooms: readonly string[]): TypeProgram[] {
  const byOptions = new Map<string, TypeProgram>();
  for (const room of rooms) {
    const config = JSON.parse(readFileSync(join(root, room, 'tsconfig.json'), 'utf8')) as RoomConfig;
    const { types = [], ...options } = config.compilerOptions;
    const key = JSON.stringify([Object.entries(options).sort(), [...types].sort()]);
    const program = byOptions.get(key) ?? { extends: join(root, room, 'tsconfig.json'), include: [] };
    program.include.push(...config.include.map((folder) => join(root, room, folder)));
    byOptions.set(key, program);
  }
  return [...byOptions.values()];
}

/** Writes them into a folder; the files, in the same order. */
export function writePrograms(folder: string, programs: readonly TypeProgram[]): string[] {
  mkdirSync(folder, { recursive: true });
  return programs.map((program, at) => {
    const file = join(folder, `${at}.json`);
    writeFileSync(file, JSON.stringify(program));
    return file;
  });
}
