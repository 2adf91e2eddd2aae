import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { startDatabase } from '../database/index.ts';
import { equivalents } from './equivalents.ts';
import { isNoticed, judged, type Mutant } from './judge.ts';
import { filesOf, mutatedRooms, type MutatedRoom } from './rooms.ts';

const usage = `npm run mutate [-- --room ${mutatedRooms.map(({ room }) => room).join(' | ')}] [--fresh]`;
const root = process.cwd();
/** Where a room's last results are, so that only what changed is tried again. */
const resultsFile = 'test-results/mutation.json';
const sandbox = 'test-results/mutation';

try {
  const options = { room: { type: 'string' }, fresh: { type: 'boolean', default: false } } as const;
  const { room, fresh } = parseArgs({ options }).values;
  const chosen = mutatedRooms.filter((one) => room === undefined || one.room === room);
  if (chosen.length === 0) throw new Error(`There is no room "${room}" here.`);
  // One after the other: each takes the whole machine.
  for (const one of chosen) await mutate(one, fresh);
} catch (error) {
  console.error(`${(error as Error).message}\n${usage}`);
  process.exitCode = 1;
}
process.exit();

async function mutate(room: MutatedRoom, fresh: boolean): Promise<void> {
  const files = filesOf(root, room);
  const stop = room.needsDatabase ? await openDatabase() : () => undefined;
  try {
    process.chdir(join(root, room.room));
    report(room.room, await run(files, fresh));
  } finally {
    process.chdir(root);
    await stop();
  }
}

/** Tries again what changed and what survived; or everything, with `--fresh`. */
async function run(files: { code: string[]; specs: string[] }, fresh: boolean): Promise<Mutant[]> {
  // Left by a run that was killed.
  rmSync(sandbox, { recursive: true, force: true });
  forgetSurvivors();
  const results = await new Stryker({
    testRunner: 'jest',
    mutate: files.code,
    concurrency: 2,
    coverageAnalysis: 'perTest',
    // Only what hangs is ended: a mutant that a busy machine is slow to try was not noticed by that.
    timeoutMS: 60_000,
    incremental: true,
    incrementalFile: resultsFile,
    force: fresh,
    tempDirName: sandbox,
    cleanTempDir: 'always',
    ignorePatterns: ['dist', 'e2e', 'test-results'],
    allowEmpty: false,
    reporters: ['progress-append-only'],
    thresholds: { high: 100, low: 85, break: null },
    jest: {
      configFile: 'jest.config.js',
      config: {
        testMatch: files.specs.map((file) => `<rootDir>/${file}`),
        // The one database of this run is enough.
        globalSetup: null,
        globalTeardown: null,
      },
    },
  }).runMutationTest();
  return results.map(({ fileName, location, replacement = '', status }) => {
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

function report(room: string, mutants: readonly Mutant[]): void {
  const { rows, faults } = judged(mutants, equivalents);
  console.log(`\n${room}`);
  for (const { name, killed, total, score } of rows)
    console.log(
      `  ${score.toFixed(1).padStart(5)} %  ${String(killed).padStart(4)} of ${String(total).padEnd(4)}  ${name}`,
    );
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

async function openDatabase(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'konbit-mutation-'));
  const server = await startDatabase({ dataDir, durable: false });
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
