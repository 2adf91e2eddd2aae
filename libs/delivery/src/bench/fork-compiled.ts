import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compilePrograms } from '../test-support/compile-programs.ts';

const programs = ['site-process', 'by-hand'] as const;
const compiled = new Map<string, Promise<string>>();

/** Runs a program of the benches in a process of its own, compiled from the checkout `cwd`. */
export async function forkCompiled(
  name: (typeof programs)[number],
  options: ForkOptions & { cwd: string },
): Promise<ChildProcess> {
  const { cwd } = options;
  if (!compiled.has(cwd)) {
    const folder = compilePrograms(
      cwd,
      programs.map((program) => `libs/delivery/src/bench/${program}.ts`),
    );
    compiled.set(cwd, folder);
    const path = await folder;
    process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  }
  return fork(join(await compiled.get(cwd)!, `${name}.mjs`), { execArgv: [], ...options });
}
