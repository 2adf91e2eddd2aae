import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { ensureDatabaseClient, ensureDatabaseServer, ensureGalera } from '../database/find-server.ts';
import { spawnGuarded } from '../process/spawn-guarded.ts';
import { type Counts, countsOfCheck, countsOfTests } from './counts.ts';

const nx = ['node_modules/nx/dist/bin/nx.js', 'run-many', '--outputStyle=static', '--nxBail=false'];
const jest = ['--maxWorkers=100%', '--reporters=default', '--reporters=@konbit/tooling/jest-counts'];

/** Tests run on what is built, never answered from Nx's cache: to count tests that did not run would be a lie. */
const uncached = ['--parallel=1', '--skipNxCache', '--excludeTaskDependencies'];

const stages = [
  { name: 'build, lint, typecheck', command: [...nx, '--targets=build,lint,typecheck', '--parallel=2'] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  {
    name: 'spelling',
    command: ['node_modules/cspell/bin.mjs', 'lint', '--config', 'libs/tooling/cspell.json', '--no-progress'],
  },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js'] },
  { name: 'test', command: [...nx, '--targets=test', ...uncached, '--', ...jest], hasTests: true },
  { name: 'e2e', command: [...nx, '--targets=e2e', ...uncached], hasTests: true },
];

async function run({ name, command, hasTests }: (typeof stages)[number]): Promise<Counts> {
  console.log(`\n▶ ${name}`);
  const beganAt = Date.now();
  const file = join(folder, `${name}.counts`);
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...(hasTests && { KONBIT_COUNTS: file }) };
  const stage = await spawnGuarded(process.execPath, command, { env, output: 'inherit' });
  const isFine = (await stage.exited) === 0;
  const counts = hasTests ? countsOfTests(file, isFine) : countsOfCheck(isFine);
  const seconds = ((Date.now() - beganAt) / 1000).toFixed(0);
  console.log(
    `${counts.failed > 0 ? '✘' : '✔'} ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`,
  );
  return counts;
}

/** `npm test`: everything that is checked, going on after a failure. The last line counts. */
const total = { passed: 0, failed: 0 };
// Not in test-results, which Playwright empties before each room's journeys.
const folder = mkdtempSync(join(tmpdir(), 'konbit-counts-'));
try {
  ensureDatabaseServer();
  ensureGalera();
  ensureDatabaseClient();
  await findBrowser();
  for (const stage of stages) {
    const { passed, failed } = await run(stage);
    total.passed += passed;
    total.failed += failed;
  }
} catch (error) {
  console.error((error as Error).message);
  total.failed += 1;
}
rmSync(folder, { recursive: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
