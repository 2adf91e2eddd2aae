import { findBrowser } from '../browser/find-browser.ts';
import { ensureGalera } from '../database/ensure-galera.ts';
import { ensureDatabaseServer } from '../database/index.ts';
import { spawnGuarded } from '../process/index.ts';
import { noCounts, sum } from './counts.ts';
import { memoryFolder } from './memory-folder.ts';
import { schedule } from './schedule.ts';
import { stages, type Stage } from './stages.ts';
import { summary, type Outcome } from './summary.ts';

/** Without Nx's daemon and screen, its plugins in its process: nothing is left behind, and all is quicker. */
const quietNx = { NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };

/** Far more than a busy machine needs: a stage that hangs must not hide the others' outcome. */
const hangsMinutes = 60;

/**
 * `npm test`: everything that is checked, two stages at a time, going on after a failure. What a stage says stands
 * together, at its end. The last line counts single tests, and each check that is no test as one.
 */
async function testRun(root: string): Promise<void> {
  const beganAt = Date.now();
  const now = () => (Date.now() - beganAt) / 1000;
  const outcomes: Outcome[] = [];
  const run = async (stage: Stage) => {
    const from = now();
    console.log(`· ${stage.name} begins`);
    const { said, exitStatus } = await output(stage);
    console.log([`\n▶ ${stage.name}`, ...said, ''].join('\n'));
    const counts = stage.count(exitStatus);
    outcomes.push({ name: stage.name, counts, from, to: now() });
    return counts.failed === 0;
  };
  const skip = ({ name, after = [] }: Stage) => {
    console.log(`\n▶ ${name}\nNot run: it needs ${after.join(', ')}, which failed.\n`);
    outcomes.push({ name, counts: { ...noCounts, failed: 1 }, from: now(), to: now() });
  };
  await schedule(stages(root), 2, run, skip);
  const total = sum(outcomes.map(({ counts }) => counts));
  console.log(summary(outcomes, total, root).join('\n'));
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(`${total.passed} passed, ${total.failed} failed`);
}

/** Runs the stage's command; the lines that it writes, and its exit status. */
async function output({ command, env, prepare }: Stage): Promise<{ said: string[]; exitStatus: number }> {
  prepare?.();
  const said: string[] = [];
  const stage = await spawnGuarded(process.execPath, command, {
    env: { ...process.env, ...quietNx, ...env },
    onLine: (line) => said.push(line),
  });
  const timer = setTimeout(() => {
    said.push(`Ended: it took longer than ${hangsMinutes} minutes.`);
    void stage.stop();
  }, hangsMinutes * 60_000);
  const exitStatus = await stage.exited;
  clearTimeout(timer);
  return { said, exitStatus };
}

try {
  // Where servers, sites and browsers of all stages write, unless somebody says where.
  const folder = process.env.TMPDIR ?? memoryFolder();
  if (folder !== undefined) process.env.TMPDIR = folder;
  ensureDatabaseServer();
  ensureGalera();
  await findBrowser();
  await testRun(process.cwd());
} catch (error) {
  console.error((error as Error).message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
