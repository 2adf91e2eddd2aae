import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import { ensureDatabaseClient, ensureDatabaseServer, ensureGalera } from '../database/find-server.ts';
import { spawnGuarded } from '../process/spawn-guarded.ts';
import { type Counts, countsOfCheck, countsOfTests } from './counts.ts';

const nx = ['node_modules/nx/dist/bin/nx.js', 'run-many', '--outputStyle=static', '--nxBail=false', '--parallel=2'];
/** Megabytes: with more room for young objects, Node collects garbage less often. It saves an eighth of jest's CPU. */
const youngSpace = '--max-semi-space-size=64';
/** One more than processors: many specs wait. */
const workers = `--maxWorkers=${availableParallelism() + 1}`;

// Not in test-results, which Playwright empties.
const folder = mkdtempSync(join(tmpdir(), 'konbit-reports-'));
const reportOf = (name: string) => join(folder, `${name}.json`);
const jest = (name: string, ...words: string[]): Stage => ({
  name,
  command: ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${reportOf(name)}`, ...words],
  hasReport: true,
});

interface Stage {
  name: string;
  command: string[];
  /** Of tests, as JSON. */
  hasReport?: boolean;
}

/** Groups run one by one, the stages of a group side by side. `start` rebuilds dist: nothing beside it reads that. */
const groups: Stage[][] = [
  [{ name: 'build, typecheck', command: [...nx, '--targets=build,typecheck'] }],
  [
    jest('start', '--testPathPatterns=start/start.spec'),
    { name: 'lint', command: ['node_modules/eslint/bin/eslint.js', '.'] },
    { name: 'format', command: ['node_modules/prettier/bin/prettier.cjs', '--check', '--cache', '.'] },
    {
      name: 'spelling',
      command: ['node_modules/cspell/bin.mjs', 'lint', '--config', 'libs/tooling/cspell.json', '--no-progress'],
    },
    { name: 'dead code', command: ['node_modules/knip/bin/knip.js'] },
  ],
  [jest('test', workers, '--testPathIgnorePatterns=/node_modules/|start/start.spec')],
  [
    {
      name: 'e2e',
      command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
      hasReport: true,
    },
  ],
];
const settings = { NX_DAEMON: 'false', NX_TUI: 'false', PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('e2e') };

async function runBeside(group: Stage[]): Promise<void> {
  const waiting = [...group];
  const lane = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) await run(stage, group.length > 1);
  };
  await Promise.all([lane(), lane()]);
}

async function run({ name, command, hasReport }: Stage, isBeside: boolean): Promise<void> {
  const lines: string[] = [];
  const output = isBeside ? { onLine: (line: string) => lines.push(line) } : ({ output: 'inherit' } as const);
  if (!isBeside) console.log(`\n▶ ${name}`);
  const startedAt = Date.now();
  const env = { ...process.env, ...settings };
  const program = await spawnGuarded(process.execPath, [youngSpace, ...command], { env, ...output });
  const isFine = (await program.exited) === 0;
  const { passed, failed } = hasReport ? countsOfTests(reportOf(name), isFine) : countsOfCheck(isFine);
  total.passed += passed;
  total.failed += failed;
  if (isBeside) console.log([`\n▶ ${name}`, ...lines].join('\n'));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  console.log(`${failed > 0 ? '✘' : '✔'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
}

/** Goes on after a failure. */
const total: Counts = { passed: 0, failed: 0 };
try {
  ensureDatabaseServer();
  ensureGalera();
  ensureDatabaseClient();
  await findBrowser();
  for (const group of groups) await runBeside(group);
} catch (error) {
  console.error((error as Error).message);
  total.failed += 1;
}
rmSync(folder, { recursive: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
