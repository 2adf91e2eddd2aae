import { relative } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { ensureDatabaseServer } from '../database/index.ts';
import { spawnGuarded } from '../process/index.ts';
import { noCounts, sum, type Counts } from './counts.ts';
import { stages, type Stage } from './stages.ts';

/** Without nx's daemon and screen: nothing is left behind, and the output reads the same everywhere. */
const quietNx = { NX_DAEMON: 'false', NX_TUI: 'false' };

/** All stages together take less than ten on two cores; one that hangs must not hide the others' outcome. */
const longestStageMinutes = 25;

/**
 * `npm test`: everything that is checked, one stage after the other, going on after a failure. The last line counts
 * single tests, and each check that is no test as one.
 */
async function testRun(): Promise<void> {
  const outcomes: Array<{ name: string; counts: Counts; seconds: number }> = [];
  for (const stage of stages(process.cwd())) {
    console.log(`\n▶ ${stage.name}`);
    const startedAt = Date.now();
    const buildFailed = outcomes.some(({ name, counts }) => name === 'build' && counts.failed > 0);
    const counts = stage.name === 'journeys' && buildFailed ? withoutBuild() : await run(stage);
    outcomes.push({ name: stage.name, counts, seconds: Math.round((Date.now() - startedAt) / 1000) });
  }
  console.log('');
  for (const { name, counts, seconds } of outcomes) {
    const { passed, failed, skipped } = counts;
    const notes = [failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(', ');
    console.log(
      `${failed > 0 ? '✘' : '✔'} ${name.padEnd(12)}${String(passed).padStart(5)} passed ${notes} (${seconds} s)`,
    );
  }
  const { passed, failed, failures } = sum(outcomes.map(({ counts }) => counts));
  for (const failure of failures) console.log(`  ✘ ${relative(process.cwd(), failure)}`);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
}

async function run({ command, env, prepare, count }: Stage): Promise<Counts> {
  prepare?.();
  const stage = await spawnGuarded(process.execPath, command, {
    env: { ...process.env, ...quietNx, ...env },
    output: 'inherit',
  });
  const timer = setTimeout(() => {
    console.error(`Ended: it took longer than ${longestStageMinutes} minutes.`);
    void stage.stop();
  }, longestStageMinutes * 60_000);
  const exitStatus = await stage.exited;
  clearTimeout(timer);
  return count(exitStatus);
}

function withoutBuild(): Counts {
  console.error('Not run: they need the build, and it failed.');
  return { ...noCounts, failed: 1 };
}

try {
  ensureDatabaseServer();
  await findBrowser();
  await testRun();
} catch (error) {
  console.error((error as Error).message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
