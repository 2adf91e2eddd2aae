import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findProofs } from './find-proofs.ts';

const root = process.cwd();
const proofs = findProofs(root);
const names = [...new Set(proofs.map(({ name }) => name))].sort();
const usage = `npm run prove -- <${names.join(' | ')}> [--rounds N] [--seed S]`;

try {
  const options = { rounds: { type: 'string' }, seed: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  for (const [name, value] of Object.entries(values))
    if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} takes a whole number from 1, not "${value}".`);
  const chosen = proofs.filter(({ name }) => positionals.includes(name));
  const unknown = positionals.find((name) => !proofs.some((proof) => proof.name === name));
  if (unknown) throw new Error(`There is no proof "${unknown}".`);
  if (chosen.length === 0) throw new Error('Which proof?');
  for (const { room, file } of chosen) await prove(room, file, values.rounds, values.seed);
} catch (error) {
  console.error(`${(error as Error).message}\n${usage}`);
  process.exitCode = 2;
}

/** Runs the one spec; a proof may take as long as its rounds need. */
async function prove(room: string, file: string, rounds?: string, seed?: string): Promise<void> {
  const env = {
    ...process.env,
    PROOF_ON_DEMAND: 'yes',
    ...(rounds && { PROOF_ROUNDS: rounds }),
    ...(seed && { RANDOM_SEED: seed }),
  };
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--runInBand', '--verbose', '--testTimeout=86400000'];
  const which = ['--testMatch', '**/proofs/*.{spec,long}.ts', '--runTestsByPath', join(root, file)];
  const run = spawn(process.execPath, [...jest, ...which], {
    cwd: join(root, room),
    env,
    stdio: 'inherit',
  });
  const [status] = (await once(run, 'close')) as [number | null];
  if (status !== 0) process.exitCode = 1;
}
