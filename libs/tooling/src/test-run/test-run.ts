import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { ensureDatabaseClient, ensureDatabaseServer, ensureGalera } from '../database/find-server.ts';
import { type Counts, countsOfCheck, countsOfTests } from './counts.ts';

const nx = ['node_modules/nx/dist/bin/nx.js', 'run-many', '--outputStyle=static', '--nxBail=false'];
const jest = ['--maxWorkers=100%', '--reporters=default', '--reporters=@konbit/tooling/jest-counts'];

/** Tests are run, never answered from Nx's cache: a count of tests that did not run would be a lie. */
const stages = [
  { name: 'build, lint, typecheck', command: [...nx, '--targets=build,lint,typecheck', '--parallel=2'] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js'] },
  { name: 'test', command: [...nx, '--targets=test', '--parallel=1', '--skipNxCache', '--', ...jest], hasTests: true },
  { name: 'e2e', command: [...nx, '--targets=e2e', '--parallel=1', '--skipNxCache'], hasTests: true },
];

function run({ name, command, hasTests }: (typeof stages)[number]): Counts {
  console.log(`\n▶ ${name}`);
  const beganAt = Date.now();
  const file = join(folder, `${name}.counts`);
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...(hasTests && { KONBIT_COUNTS: file }) };
  const { status } = spawnSync(process.execPath, command, { env, stdio: 'inherit' });
  const counts = hasTests ? countsOfTests(file, status === 0) : countsOfCheck(status === 0);
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
    const { passed, failed } = run(stage);
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
