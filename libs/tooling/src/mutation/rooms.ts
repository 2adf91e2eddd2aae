import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The code of one room whose tests must notice any change of it. */
export interface MutatedRoom {
  /** Folder of the room, as it is called by `--room`. */
  room: string;
  /** Which files of the room are mutated. Each pattern must match, so that no file that moves is lost unseen. */
  code: readonly RegExp[];
  /** Which specs must notice: those of the code itself, not by chance the journey of a visitor. */
  specs: readonly RegExp[];
  /** Whether these specs need a database. */
  needsDatabase?: boolean;
}

/** Rules, signed texts, release list, loader and limits: where a mistake is quiet and costs most. */
export const mutatedRooms: readonly MutatedRoom[] = [
  {
    room: 'libs/contracts',
    code: [/\/modules\.ts$/, /\/seam\.ts$/, /\/network-of\.ts$/],
    specs: [/\.spec\.ts$/],
  },
  {
    room: 'libs/delivery',
    code: [
      /\/publish\/(release-list|stored-release|integrity-record)\.ts$/,
      /\/publish\/(earlier-release|deploy-log|live-seam)\.ts$/,
      /\/keys\/release-key\.ts$/,
      /\/rollout\/(sequential-test|last-good)\.ts$/,
    ],
    specs: [
      /\/publish\/(release-list|stored-release|integrity-record)\.spec\.ts$/,
      /\/publish\/(earlier-release|deploy-log|live-seam)\.spec\.ts$/,
      /\/keys\/release-key\.spec\.ts$/,
      /\/rollout\/(sequential-test|rollout)\.spec\.ts$/,
    ],
  },
  {
    room: 'shell',
    code: [
      /\/modules\/(release-list|known-version|trusted-root|signatures|preview|preview-link)\.ts$/,
      /\/modules\/(trusted-files|check-manifest|fetch-json|developed-module)\.ts$/,
      /\/modules\/(load-module|broken-releases|stored-names|leaving|report-failure|module-failure)\.ts$/,
      /\/modules\/(rollout-share|frames|uncaught-errors|count-tab)\.ts$/,
    ],
    specs: [/\/modules\/.*\.spec\.tsx?$/],
  },
  {
    room: 'mf-rsvp',
    code: [/\/wizard-progress\.ts$/, /\/answer-faults\.ts$/, /\/suggest-email\.ts$/],
    specs: [/\/(wizard-progress|answer-faults|suggest-email)\.spec\.ts$/],
  },
  {
    room: 'api',
    code: [
      /-rules?\.ts$/,
      /\/attempts\.ts$/,
      /\/chosen-option\.ts$/,
      /\/progress\/(standing|progress)\.ts$/,
      /\/standings\.repository\.ts$/,
      /\/rate-limits\/(?!.*\.(module|entity)).*\.ts$/,
    ],
    specs: [
      /-rules?\.spec\.ts$/,
      /\/(attempts|chosen-option|standing|progress|standings\.repository)\.spec\.ts$/,
      /\/rate-limits\/.*\.spec\.ts$/,
    ],
    needsDatabase: true,
  },
];

/** Files below `src` that match; specs are never code. Throws a sentence for a pattern without a file. */
export function filesOf(root: string, { room, code, specs }: MutatedRoom): { code: string[]; specs: string[] } {
  const entries = readdirSync(join(root, room, 'src'), { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, room).length + 1))
    .map((file) => file.split(sep).join('/'))
    .sort();
  const found = (patterns: readonly RegExp[], isSpec: boolean) =>
    patterns.flatMap((pattern) => {
      const matching = files.filter((file) => /\.spec\.tsx?$/.test(file) === isSpec && pattern.test(`/${file}`));
      if (matching.length > 0) return matching;
      throw new Error(`${room}: no file matches ${pattern}. Say in libs/tooling/src/mutation/rooms.ts where it went.`);
    });
  return { code: [...new Set(found(code, false))], specs: [...new Set(found(specs, true))] };
}
