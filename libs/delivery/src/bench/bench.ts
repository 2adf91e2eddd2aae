import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printFigures } from '@konbit/tooling/proofs';
import { findWorkspace } from '../site/workspace.ts';
import { benchApi } from './api.ts';
import { isVoid, type Row, shownRow, verdictOf } from './row.ts';
import { benchWeb } from './web.ts';

/** `rounds`: of what is measured and not counted. */
type Bench = (options: { rounds?: number }) => Promise<Row[]>;

// What is counted comes before what is measured.
const benches: Record<string, Bench> = { web: benchWeb, api: benchApi };
const usage = `npm run bench [-- ${Object.keys(benches).join(' | ')}] [--rounds N]`;

try {
  const { values, positionals } = parseArgs({ options: { rounds: { type: 'string' } }, allowPositionals: true });
  if (values.rounds && !/^[1-9]\d*$/.test(values.rounds)) throw new Error('--rounds takes a whole number from 1.');
  const unknown = positionals.find((name) => !(name in benches));
  if (unknown) throw new Error(`There is no bench "${unknown}".`);
  for (const name of positionals.length > 0 ? positionals : Object.keys(benches))
    tell(name, await benches[name]!({ rounds: values.rounds ? Number(values.rounds) : undefined }));
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
