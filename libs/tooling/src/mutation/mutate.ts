import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { equivalents } from './equivalents.ts';
import { isNoticed, judged, type Mutant } from './judge.ts';
import { codeOf, mutatedRooms, type MutatedRoom } from './rooms.ts';

const rooms = mutatedRooms.map(({ room }) => room).join(' | ');
const usage = `npm run mutate [-- --room ${rooms}] [--file <part of its path>] [--fresh]`;
const root = process.cwd();
/** Where a room's last results are, so that only what changed is tried again. */
const resultsFile = 'test-results/mutation.json';
const sandbox = 'test-results/mutation';

try {
  const options = {
    room: { type: 'string' },
    file: { type: 'string', default: '' },
    fresh: { type: 'boolean', default: false },
  } as const;
  const { room, file, fresh } = parseArgs({ options }).values;
  const chosen = mutatedRooms.filter((one) => room === undefined || one.room === room);
  if (chosen.length === 0) throw new Error(`There is no room "${room}" here.`);
  // One after the other: each takes the whole machine.
  for (const one of chosen) await mutate(one, file, fresh);
} catch (error) {
  console.error(`${(error as Error).message}\n${usage}`);
  process.exitCode = 1;
}
process.exit();

async function mutate(room: MutatedRoom, file: string, fresh: boolean): Promise<void> {
  const beganAt = Date.now();
  const code = codeOf(root, room).filter((one) => one.includes(file));
  if (code.length === 0) return;
  process.chdir(join(root, room.room));
  const mutants = await run(code, fresh);
  process.chdir(root);
  report(`${room.room}, in ${Math.round((Date.now() - beganAt) / 1000)} s`, mutants);
}

/** Tries again what changed and what survived; or everything, with `--fresh`. */
async function run(code: readonly string[], fresh: boolean): Promise<Mutant[]> {
  // Left by a run that was killed.
  rmSync(sandbox, { recursive: true, force: true });
  forgetSurvivors();
  const results = await new Stryker({
    testRunner: 'jest',
    mutate: [...code],
    concurrency: 2,
    // Pages of jsdom are not all given back: a worker of five hundred runs has come to 3.8 GB.
    maxTestRunnerReuse: 100,
    coverageAnalysis: 'perTest',
    // What hangs is ended by jest, below, or here when it never gives way.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: resultsFile,
    force: fresh,
    tempDirName: sandbox,
    cleanTempDir: 'always',
    ignorePatterns: ['dist', 'e2e', 'proofs', 'test-results'],
    allowEmpty: false,
    reporters: ['progress-append-only'],
    thresholds: { high: 100, low: 85, break: null },
    jest: {
      configFile: 'jest.config.js',
      config: {
        dependencyExtractor: fileURLToPath(new URL('own-specs.cjs', import.meta.url)),
        testRunner: fileURLToPath(new URL('jest-circus-bail.cjs', import.meta.url)),
        // These specs take milliseconds: only what hangs is ended, also on a busy machine.
        testTimeout: 10_000,
        globalSetup: null,
        globalTeardown: null,
      },
    },
  }).runMutationTest();
  // It also tells of files that it was not asked for, from the results of before.
  const asked = results.filter(({ fileName }) => code.some((file) => fileName === resolve(file)));
  return asked.map(({ fileName, location, replacement = '', status }) => {
    const { line } = location.start;
    const source = readFileSync(fileName, 'utf8').split('\n')[line - 1]!;
    return { file: fileName.slice(root.length + 1), line, source, replacement, status };
  });
}

/** A row in a table of cases is no change of a test to Stryker: what survived may be noticed now. */
function forgetSurvivors(): void {
  if (!existsSync(resultsFile)) return;
  const results = JSON.parse(readFileSync(resultsFile, 'utf8')) as {
    files: Record<string, { mutants: { status: string }[] }>;
  };
  for (const file of Object.values(results.files))
    file.mutants = file.mutants.filter(({ status }) => isNoticed(status));
  writeFileSync(resultsFile, JSON.stringify(results));
}

function report(title: string, mutants: readonly Mutant[]): void {
  const { rows, faults } = judged(mutants, equivalents);
  console.log(`\n${title}\n  noticed  mutants  killed  survived  equivalent`);
  for (const { name, killed, total, equivalent, score } of rows) {
    const [all, dead, alive, same] = [total, killed, total - killed, equivalent].map((count) =>
      String(count).padStart(6),
    );
    console.log(`  ${score.toFixed(1).padStart(5)} %  ${all}  ${dead}  ${alive}    ${same}      ${name}`);
  }
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
