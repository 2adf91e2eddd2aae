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

const bareStart = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'bare-start.ts')];

/** `npm start` where nothing has changed since the last one, beside a bare start of the three programs of a site. */
export async function benchStart({ rounds = 6 }: { rounds?: number }): Promise<Row[]> {
  // Nothing of it is counted.
  if (rounds === 0) return [];
  const dataDir = mkdtempSync(join(tmpdir(), 'konbit-start-'));
  const port = String(await freePort());
  try {
    const ours = () => secondsUntilReady(['npm', 'start'], { DATA_DIR: dataDir, PORT: port });
    const compared = () => secondsUntilReady([...bareStart, dataDir, port]);
    // The first one builds and publishes.
    await ours();
    const taken = await interleave(rounds, { ours, compared });
    return measuredRows([{ what: '`npm start`, second time, s', with: 'bare start', ratioGoal: 1.5, ...taken }]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts it, and ends it as Ctrl-C does once it says that it is ready: visitors are answered. */
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
    if (!line.startsWith('Ready')) continue;
    seconds = (performance.now() - begunAt) / 1000;
    child.kill('SIGINT');
  }
  await ended;
  if (Number.isNaN(seconds)) throw new Error(`${command} ${args.join(' ')} did not become ready.`);
  return seconds;
}
