import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runCommandLine } from '../command-line/command-line.ts';

/** `npm test` leaves out `.long.ts`. */
const ending = /\.(spec|long)\.ts$/;
/** A proof is a spec in a room's `proofs/` that attacks a promise. */
const proofs = ['api', 'libs/operate'].flatMap((room) =>
  readdirSync(join(room, 'proofs'))
    .filter((file) => ending.test(file))
    .map((file) => ({ name: file.replace(ending, ''), room, file: resolve(room, 'proofs', file) })),
);
const usage = `npm run prove -- <${proofs.map(({ name }) => name).join(' | ')}> [--rounds N] [--seed S]`;

const options = { rounds: { type: 'string' }, seed: { type: 'string' } } as const;

await runCommandLine(usage, options, async ({ values, positionals }) => {
  for (const [name, value] of Object.entries(values))
    if (!/^[1-9]\d*$/.test(value)) throw new Error(`--${name} takes a whole number from 1, not "${value}".`);
  const unknown = positionals.find((name) => !proofs.some((proof) => proof.name === name));
  if (unknown) throw new Error(`There is no proof "${unknown}".\n${usage}`);
  if (positionals.length === 0) throw new Error(`Which proof?\n${usage}`);
  for (const { name, room, file } of proofs) {
    if (!positionals.includes(name)) continue;
    // A proof may take as long as its rounds need.
    const jest = [resolve('node_modules/jest/bin/jest.js'), '--runInBand', '--verbose', '--testTimeout=86400000'];
    const tests = ['--testMatch', '**/proofs/*.{spec,long}.ts', '--runTestsByPath', file];
    const env: NodeJS.ProcessEnv = { ...process.env, KONBIT_LONG: 'yes' };
    if (values.rounds) env.PROOF_ROUNDS = values.rounds;
    if (values.seed) env.RANDOM_SEED = values.seed;
    if (spawnSync(process.execPath, [...jest, ...tests], { cwd: room, env, stdio: 'inherit' }).status !== 0)
      process.exitCode = 1;
  }
});
