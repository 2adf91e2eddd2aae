import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkspace } from '../src/site/workspace.ts';
import { compilePrograms } from '../src/test-support/compile-programs.ts';

const programs = ['gateway-alone', 'offer', 'rolling-load'] as const;
let compiled: Promise<string> | undefined;
afterAll(async () => compiled && rmSync(await compiled, { recursive: true, force: true }));

/** A program of a proof in a process of its own. */
export async function forked(name: (typeof programs)[number], env = process.env): Promise<ChildProcess> {
  compiled ??= compilePrograms(
    findWorkspace(),
    programs.map((program) => `libs/delivery/proofs/${program}.ts`),
  );
  return fork(join(await compiled, `${name}.mjs`), { execArgv: [], env });
}
