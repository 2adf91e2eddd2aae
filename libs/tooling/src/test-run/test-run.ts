import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { ensureGalera } from '../database/find-server.ts';
import { ensureDatabaseClient, ensureDatabaseServer } from '../database/index.ts';
import { spawnGuarded } from '../process/spawn-guarded.ts';
import { countCheck, countJest, countPlaywright, type Counts, judged, sum } from './counts.ts';

/** One thing that is checked, by one command. */
interface Stage {
  name: string;
  /** Arguments for node. */
  command: string[];
  env?: NodeJS.ProcessEnv;
  /** Where the command writes what its tests came to, and how that is counted; a check without one counts as one. */
  report?: { file: string; count: (report: never) => Counts };
}

/** Without Nx's daemon and screen: nothing is left behind. */
const quietNx = { NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };

const nx = (target: string) => [
  'node_modules/nx/dist/bin/nx.js',
  ...['run-many', `--target=${target}`, '--parallel=2', '--outputStyle=static'],
];
const journeysReport = 'test-results/journeys.json';
/** It runs `npm start`, and with it Nx, which writes each `dist` anew: no other test may read one meanwhile. */
const startSpec = 'libs/operate/src/start/start\\.spec\\.ts$';

/**
 * All that `npm test` checks. Tests are run, never answered from Nx's cache: a count of tests that did not run would be
 * a lie.
 */
const stages: readonly Stage[] = [
  { name: 'build', command: nx('build') },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', command: ['node_modules/eslint/bin/eslint.js', '.'] },
  { name: 'types', command: nx('typecheck') },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js'] },
  jest('start', ['--projects', 'libs/operate', '--testPathPatterns', startSpec]),
  jest('tests', [
    ...['--projects', ...roomsWith('jest.config.js')],
    ...['--testPathIgnorePatterns', '/node_modules/', startSpec],
  ]),
  {
    name: 'journeys',
    command: ['node_modules/@playwright/test/cli.js', ...['test', '--reporter=list,json']],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport },
    report: { file: journeysReport, count: countPlaywright },
  },
];

function jest(name: string, which: readonly string[]): Stage {
  const file = `test-results/jest-${name}.json`;
  return {
    name,
    command: ['node_modules/jest/bin/jest.js', '--maxWorkers=2', '--json', `--outputFile=${file}`, ...which],
    env: { KONBIT_IS_BUILT: 'yes' },
    report: { file, count: countJest },
  };
}

/** Folders of the rooms that have such a file. */
function roomsWith(file: string): string[] {
  const folders = ['.', 'libs'].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return folders.filter((folder) => existsSync(join(folder, file)));
}

/** `npm test`: everything that is checked, going on after a failure. The last line counts. */
async function testRun(): Promise<void> {
  const all: Counts[] = [];
  for (const stage of stages) {
    const beganAt = Date.now();
    console.log(`\n▶ ${stage.name}`);
    const counts = await run(stage);
    all.push(counts);
    const seconds = ((Date.now() - beganAt) / 1000).toFixed(1);
    console.log(`${counts.failed > 0 ? '✘' : '✔'} ${stage.name}: ${counts.passed} passed in ${seconds} s`);
  }
  const { passed, failed, skipped, failures } = sum(all);
  for (const failure of failures) console.log(`  ✘ ${failure}`);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function run({ command, env, report }: Stage): Promise<Counts> {
  if (report) {
    // What an earlier run left must not be counted again.
    rmSync(report.file, { force: true });
    mkdirSync(dirname(report.file), { recursive: true });
  }
  const stage = await spawnGuarded(process.execPath, command, {
    env: { ...process.env, ...quietNx, ...env },
    onLine: (line) => console.log(line),
  });
  const exitStatus = await stage.exited;
  if (!report) return countCheck(exitStatus);
  if (existsSync(report.file))
    return judged(report.count(JSON.parse(readFileSync(report.file, 'utf8')) as never), exitStatus);
  console.log(`${command[0]} wrote no ${report.file}.`);
  return countCheck(1);
}

try {
  ensureDatabaseServer();
  ensureGalera();
  ensureDatabaseClient();
  await findBrowser();
  await testRun();
} catch (error) {
  console.error((error as Error).message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
