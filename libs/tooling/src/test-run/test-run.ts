import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from '../browser/find-browser.ts';
import { ensureDatabaseClient, ensureDatabaseServer, ensureGalera } from '../database/find-server.ts';
import { spawnGuarded } from '../process/spawn-guarded.ts';
import { countJest, countPlaywright, type Counts, judged } from './counts.ts';

/** One command for node; where it writes what its tests came to, that is counted, else it counts as one check. */
interface Stage {
  name: string;
  command: string[];
  count?: (report: never) => Counts;
}

const reportOf = (name: string) => `test-results/${name}.json`;
const nx = (...words: string[]) => ['node_modules/nx/dist/bin/nx.js', 'run-many', ...words, '--outputStyle=static'];
const jest = (name: string, ...which: string[]): Stage => ({
  name,
  command: ['node_modules/jest/bin/jest.js', '--maxWorkers=2', '--json', `--outputFile=${reportOf(name)}`, ...which],
  count: countJest,
});
/** It runs `npm start`, and with it Nx, which writes each `dist` anew: no other test may read one meanwhile. */
const startSpec = 'libs/operate/src/start/start\\.spec\\.ts$';

/** Tests are run, never answered from Nx's cache: a count of tests that did not run would be a lie. */
const stages: readonly Stage[] = [
  { name: 'build', command: nx('--target=build') },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', command: ['node_modules/eslint/bin/eslint.js', '.'] },
  { name: 'types', command: nx('--target=typecheck') },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js'] },
  jest('start', '--testPathPatterns', startSpec),
  jest('tests', '--testPathIgnorePatterns', '/node_modules/', startSpec),
  {
    name: 'journeys',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    count: countPlaywright,
  },
];

async function run({ name, command, count }: Stage): Promise<Counts> {
  const report = reportOf(name);
  // What an earlier run left must not be counted again.
  rmSync(report, { force: true });
  const beganAt = Date.now();
  console.log(`\n▶ ${name}`);
  const quietNx = { NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
  const reporting = { KONBIT_IS_BUILT: 'yes', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const env = { ...process.env, ...quietNx, ...(count && reporting) };
  const stage = await spawnGuarded(process.execPath, command, { env, output: 'inherit' });
  const isFine = (await stage.exited) === 0;
  const hasReport = count !== undefined && existsSync(report);
  const counts = hasReport ? count(JSON.parse(readFileSync(report, 'utf8')) as never) : undefined;
  const { passed, failed } = judged(counts, isFine && (hasReport || !count));
  console.log(`${failed > 0 ? '✘' : '✔'} ${name}: ${passed} passed in ${((Date.now() - beganAt) / 1000).toFixed(1)} s`);
  return { passed, failed };
}

/** `npm test`: everything that is checked, going on after a failure. The last line counts. */
const all: Counts[] = [];
try {
  ensureDatabaseServer();
  ensureGalera();
  ensureDatabaseClient();
  await findBrowser();
  mkdirSync('test-results', { recursive: true });
  for (const stage of stages) all.push(await run(stage));
} catch (error) {
  console.error((error as Error).message);
  all.push({ passed: 0, failed: 1 });
}
const [passed, failed] = (['passed', 'failed'] as const).map((what) => all.reduce((sum, one) => sum + one[what], 0));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
