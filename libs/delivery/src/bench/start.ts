import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@konbit/tooling/database';
import { findWorkspace } from '../site/workspace.ts';
import { interleave } from './interleave.ts';
import { measuredRows, type Row } from './row.ts';

/** What both say first of all once visitors are answered. */
export const readyLine = 'Ready';

const program = (file: string) => [process.execPath, '--import', 'tsx', join(import.meta.dirname, file)];

/** `npm start` where nothing has changed since the last one, beside a bare start of the three programs of a site. */
export async function benchStart({ rounds = 6 }: { rounds?: number }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'konbit-start-'));
  const port = String(await freePort());
  try {
    const ours = () => secondsUntilReady(['npm', 'start'], { DATA_DIR: dataDir, PORT: port });
    const compared = () => secondsUntilReady([...program('bare-start.ts'), dataDir, port]);
    // The first one builds and publishes.
    await ours();
    const taken = await interleave(rounds, { ours, compared });
    return measuredRows([{ what: '`npm start`, second time, s', with: 'bare start', ratioGoal: 1.5, ...taken }]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts it, and ends it as Ctrl-C does once it is ready. */
async function secondsUntilReady([command = '', ...args]: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const begunAt = performance.now();
  const child = spawn(command, args, {
    cwd: findWorkspace(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let seconds = NaN;
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith(readyLine)) continue;
    seconds = (performance.now() - begunAt) / 1000;
    child.kill('SIGINT');
  }
  await ended;
  if (Number.isNaN(seconds)) throw new Error(`${command} ${args.join(' ')} did not become ready.`);
  return seconds;
}
