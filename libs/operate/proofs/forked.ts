import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** A program of a proof in a process of its own. */
export const forked = (name: 'gateway-alone' | 'offer'): ChildProcess =>
  fork(join(import.meta.dirname, `${name}.ts`), { execArgv: ['--import', 'tsx'] });
