import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printFigures } from '@konbit/tooling/proofs';
import { findWorkspace } from '../site/workspace.ts';
import { benchApi } from './api.ts';
import { benchBoard } from './board.ts';
import { benchBuild } from './build.ts';
import { benchDeploys } from './deploys.ts';
import { compareWithMain } from './guard.ts';
import { benchPhotos } from './photos.ts';
import { isVoid, isWorse, type Row, shownRow, verdictOf } from './row.ts';
import { benchSeed } from './seed.ts';
import { benchStart } from './start.ts';
import { benchWeb } from './web.ts';

/**
 * `rounds`: of what is measured and not counted; with 0, only the latter. `isLong`: also what takes minutes. `only`: of
 * the api's calls, those of that name. `guests`: as many are seeded.
 */
interface BenchOptions {
  rounds?: number;
  isLong: boolean;
  only?: string;
  guests?: number;
}

type Bench = (options: BenchOptions) => Promise<Row[]>;

// What is counted comes before what is measured.
const benches: Record<string, Bench> = {
  ...{ web: benchWeb, api: benchApi, board: benchBoard, photos: benchPhotos, build: benchBuild },
  ...{ deploys: benchDeploys, seed: benchSeed, start: benchStart },
};
const usage = `npm run bench [-- ${Object.keys(benches).join(' | ')}] [--rounds N] [--only CALL] [--guests N] [--long] [--guard]
  --rounds: of what is measured; 0: only what is counted · --only: of the api's calls, those of that name
  --guests: as many are seeded and exported; 10000 unless told
  --long: also what takes minutes (fifty deploys; a board of a million; a million guests seeded and exported; the change of a module
    built and tested)
  --guard: pages and calls of this checkout beside those of main; fails where something takes a tenth more`;

// What was begun goes as well: sites, and the checkout of main.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

try {
  const { values, positionals } = parseArgs({
    options: {
      ...{ rounds: { type: 'string' }, only: { type: 'string' }, guests: { type: 'string' } },
      ...{ guard: { type: 'boolean' }, long: { type: 'boolean' } },
    },
    allowPositionals: true,
  });
  const [rounds, guests] = (['rounds', 'guests'] as const).map((name) => {
    if (values[name] && !/^\d+$/.test(values[name])) throw new Error(`--${name} takes a whole number.`);
    return values[name] ? Number(values[name]) : undefined;
  });
  const unknown = positionals.find((name) => !(name in benches));
  if (unknown) throw new Error(`There is no bench "${unknown}".`);
  const names = positionals.length > 0 ? positionals : Object.keys(benches);
  const { only, long: isLong = false } = values;
  if (values.guard) {
    const rows = await compareWithMain(
      { rounds, only },
      names,
      (counted) => tell('guard', counted),
      (what) => console.error(`measures ${what}`),
    );
    tell('guard', rows);
    for (const { what } of rows.filter(isWorse)) console.error(`${what}: more than a tenth above main.`);
    if (rows.some(isWorse)) process.exitCode = 1;
  } else for (const name of names) tell(name, await benches[name]!({ rounds, isLong, only, guests }));
} catch (error) {
  console.error(`${(error as Error).stack}\n${usage}`);
  process.exitCode = 2;
}

/** One table, and the same as JSON. */
function tell(name: string, rows: readonly Row[]): void {
  const controls = new Set(rows.flatMap(({ control }) => (control === undefined ? [] : [control.toFixed(3)])));
  const against = controls.size > 0 ? `; the same against itself: ${[...controls].join(', ')}` : '';
  printFigures(`bench:${name}${against}`, rows.map(shownRow));
  if (rows.some(isVoid)) {
    console.error('void: the same against itself must come out between 0.95 and 1.05.');
    process.exitCode = 1;
  }
  const folder = join(findWorkspace(), 'test-results');
  mkdirSync(folder, { recursive: true });
  const machine = { node: process.version, processors: cpus().length, processor: cpus()[0]?.model };
  const all = rows.map((row) => ({ ...row, met: verdictOf(row) }));
  const told = { date: new Date().toISOString(), ...machine, rows: all };
  writeFileSync(join(folder, `bench-${name}.json`), `${JSON.stringify(told, null, 2)}\n`);
}
