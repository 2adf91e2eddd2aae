import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countJest, countPlaywright, judged, noCounts, type Counts } from './counts.ts';
import type { Scheduled } from './schedule.ts';
import { typePrograms, writePrograms } from './type-programs.ts';

/** One thing that is checked, by one command. */
export interface Stage extends Scheduled {
  /** Arguments for node. */
  command: string[];
  env?: NodeJS.ProcessEnv;
  /** Removes what an earlier run left, so that it can't be counted again. */
  prepare?: () => void;
  /** What the command came to; a check that is no test counts as one. */
  count: (exitStatus: number) => Counts;
}

const bin = {
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  eslint: 'node_modules/eslint/bin/eslint.js',
  knip: 'node_modules/knip/bin/knip.js',
  nx: 'node_modules/nx/dist/bin/nx.js',
  tsc: 'node_modules/typescript-native/bin/tsc',
  jest: 'node_modules/jest/bin/jest.js',
  playwright: 'node_modules/@playwright/test/cli.js',
};

/**
 * Space for what lives shortly, and its garbage collected without helper threads: a sixth less processor time. The
 * workers of jest and Playwright get the same.
 */
const v8 = ['--max-semi-space-size=64', '--single-threaded-gc'];

/** A test of jest that takes longer than this hangs. With several rooms in one run, jest asks for it here. */
const hangsMs = 1_200_000;

/**
 * All that `npm test` checks. Each is what a room's target of Nx does, over all rooms in one process: that takes half
 * of the time. Two run at a time, and what is long comes first: a short check fills the time until the site is started,
 * the others that after the journeys, when specs that wait for a server leave a processor idle.
 */
export const stages = (root: string): Stage[] => [
  check('build', [bin.nx, 'run-many', '--target=build', '--parallel=2', '--outputStyle=static']),
  check('format', [bin.oxfmt, '--check']),
  start(root),
  { ...types(root), behind: ['build'] },
  journeys(root),
  tests(root),
  { ...check('lint', [bin.eslint, '.']), behind: ['journeys'] },
  { ...check('dead code', [bin.knip]), behind: ['journeys'] },
];

const check = (name: string, command: string[]): Stage => ({
  name,
  command: [...v8, ...command],
  count: (exitStatus) => ({ ...noCounts, ...(exitStatus === 0 ? { passed: 1 } : { failed: 1 }) }),
});

/** Its configs stand where no other stage clears up. */
function types(root: string): Stage {
  const programs = typePrograms(root, rooms(root, 'tsconfig.json'));
  const files = writePrograms(join(root, 'node_modules/.cache/types'), programs);
  return check('types', [bin.tsc, '--build', '--noEmit', ...files]);
}

/** Folders of the rooms and of their journeys that have such a file. */
function rooms(root: string, file: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  return workspaces.flatMap((pattern) => foldersOf(root, pattern)).filter((room) => existsSync(join(root, room, file)));
}

/** Folders that a pattern of workspaces names: each part of its path is a name, with at most one `*`. */
function foldersOf(root: string, pattern: string): string[] {
  return pattern.split('/').reduce<string[]>(
    (folders, part) => {
      const [before, after] = part.split('*') as [string, string?];
      if (after === undefined) return folders.map((folder) => join(folder, part));
      return folders.flatMap((folder) =>
        readdirSync(join(root, folder), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && entry.name.startsWith(before) && entry.name.endsWith(after))
          .map(({ name }) => join(folder, name)),
      );
    },
    [''],
  );
}

/** It runs `npm start`, and with it Nx, which makes each `dist` anew while others would read it: it goes before. */
const startSpec = 'libs/operate/src/start/start\\.spec\\.ts$';

const start = (root: string): Stage =>
  jest('start', root, 'build', ['--projects', 'libs/operate', '--testPathPatterns', startSpec]);

/** Tests are run, never answered from Nx's cache: a count of tests that did not run would be a lie. */
function tests(root: string): Stage {
  const where = ['--projects', ...rooms(root, 'jest.config.js')];
  return jest('tests', root, 'start', [...where, '--testPathIgnorePatterns', '/node_modules/', startSpec]);
}

function jest(name: string, root: string, after: string, which: readonly string[]): Stage {
  const report = join(root, `test-results/jest-${name}.json`);
  return {
    name,
    after: [after],
    command: [
      ...v8,
      bin.jest,
      // With the two of the journeys, which run beside them, more would only wait for each other.
      '--maxWorkers=2',
      `--testTimeout=${hangsMs}`,
      '--json',
      `--outputFile=${report}`,
      // Not in the temporary folder, which goes.
      `--cacheDirectory=${join(root, 'node_modules/.cache/jest')}`,
      ...which,
    ],
    env: { KONBIT_IS_BUILT: 'yes' },
    prepare: () => makeRoomFor(report),
    count: (exitStatus) => judged(countReport(report, countJest), exitStatus),
  };
}

function journeys(root: string): Stage {
  const report = join(root, 'test-results/journeys.json');
  return {
    name: 'journeys',
    after: ['start'],
    command: [...v8, bin.playwright, 'test', '--config=libs/operate/src/journeys', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    prepare: () => makeRoomFor(report),
    count: (exitStatus) => judged(countReport(report, countPlaywright), exitStatus),
  };
}

function makeRoomFor(report: string): void {
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
}

/** A run that wrote no report, or whose report holds no test, has failed. */
function countReport<Report>(file: string, count: (report: Report) => Counts): Counts {
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8')) as Report) : noCounts;
  if (counts.passed + counts.failed > 0) return counts;
  console.error(`${file} tells of no test that ran.`);
  return { ...counts, failed: 1 };
}
