import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countJest, countPlaywright, judged, noCounts, sum, type Counts } from './counts.ts';

/** One thing that is checked, by one command. */
export interface Stage {
  name: string;
  /** Arguments for node. */
  command: string[];
  env?: NodeJS.ProcessEnv;
  /** Removes what an earlier run left, so that it can't be counted again. */
  prepare?: () => void;
  /** What the command came to; a check that is no test counts as one. */
  count: (exitStatus: number) => Counts;
}

const bin = {
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  knip: 'node_modules/knip/bin/knip.js',
  nx: 'node_modules/nx/dist/bin/nx.js',
  playwright: 'node_modules/@playwright/test/cli.js',
};

const jestReport = join('test-results', 'jest.json');
const journeysReport = join('test-results', 'journeys.json');

/** All that `npm test` checks, in order: what is quick to tell first; what needs the build after it. */
export const stages = (root: string): Stage[] => [
  check('format', [bin.prettier, '--check', '--log-level=warn', '.']),
  check('lint', [bin.eslint, '.']),
  check('types', nx('typecheck')),
  check('dead code', [bin.knip]),
  check('build', nx('build')),
  jest('unit tests', root, (room) => room !== 'api', ['--exclude=api']),
  jest('api tests', root, (room) => room === 'api', ['--projects=api']),
  journeys(root),
];

const nx = (target: string, ...args: string[]) => [
  bin.nx,
  'run-many',
  `--target=${target}`,
  '--parallel=2',
  '--outputStyle=static',
  ...args,
];

const check = (name: string, command: string[]): Stage => ({
  name,
  command,
  count: (exitStatus) => ({ ...noCounts, ...(exitStatus === 0 ? { passed: 1 } : { failed: 1 }) }),
});

/** Tests are run, never answered from nx's cache: a count of tests that did not run would be a lie. */
function jest(name: string, root: string, include: (room: string) => boolean, which: string[]): Stage {
  const reports = testedRooms(root)
    .filter(include)
    .map((room) => join(root, room, jestReport));
  return {
    name,
    command: nx('test', '--skip-nx-cache', ...which, '--', '--json', `--outputFile=${jestReport}`),
    prepare: () => reports.forEach(makeRoomFor),
    count: (exitStatus) => judged(sum(reports.map((report) => countReport(report, countJest))), exitStatus),
  };
}

const testedRooms = (root: string): string[] =>
  [...readdirSync(root), ...readdirSync(join(root, 'libs')).map((lib) => `libs/${lib}`)].filter((room) =>
    existsSync(join(root, room, 'jest.config.js')),
  );

function journeys(root: string): Stage {
  const report = join(root, journeysReport);
  return {
    name: 'journeys',
    command: [bin.playwright, 'test', '--config=libs/delivery/src/journeys', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    prepare: () => makeRoomFor(report),
    count: (exitStatus) => judged(countReport(report, countPlaywright), exitStatus),
  };
}

function makeRoomFor(report: string): void {
  rmSync(report, { force: true });
  mkdirSync(dirname(report), { recursive: true });
}

/** A room that wrote no report, or whose report holds no test, has failed. */
function countReport<Report>(file: string, count: (report: Report) => Counts): Counts {
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8')) as Report) : noCounts;
  if (counts.passed + counts.failed > 0) return counts;
  console.error(`${file} tells of no test that ran.`);
  return { ...counts, failed: 1 };
}
