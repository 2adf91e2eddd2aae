import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findWorkspace } from '../site/workspace.ts';
import { interleave } from './interleave.ts';
import { measuredRows, type Row } from './row.ts';

const targets = ['-t', 'typecheck', 'test', 'build'];
const changed = ['affected', ...targets, '--files=mf-hub/src/app.tsx'];
const everything = ['run-many', ...targets];

/** What a change in one module is built and tested with, against everything; `isLong`: how long both take. */
export async function benchBuild({ rounds = 1, isLong = false }: { rounds?: number; isLong?: boolean }) {
  const [ours, compared] = [tasksOf(changed), tasksOf(everything)];
  const all = { with: 'everything', ratioGoal: 0.25 };
  const counted: Row[] = [
    { what: 'tasks after a change in the hub', ours: ours.length, compared: compared.length, ...all, of: ours },
  ];
  if (!isLong) return counted;
  const taken = await interleave(rounds, { ours: () => secondsOf(changed), compared: () => secondsOf(everything) });
  return [...counted, ...measuredRows([{ what: 'the same, built and tested, s', ...all, ...taken }])];
}

const nx = join(findWorkspace(), 'node_modules/nx/dist/bin/nx.js');
const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };

function tasksOf(words: readonly string[]): string[] {
  const told = execFileSync(process.execPath, [nx, ...words, '--graph=stdout'], { env, maxBuffer: 1e8 }).toString();
  const graph = JSON.parse(told.slice(told.indexOf('{'))) as { tasks: { tasks: Record<string, object> } };
  return Object.keys(graph.tasks.tasks);
}

async function secondsOf(words: readonly string[]): Promise<number> {
  const begunAt = performance.now();
  const run = spawn(process.execPath, [nx, ...words, '--skip-nx-cache', '--outputStyle=static'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = (await once(run, 'close')) as [number];
  if (status !== 0) throw new Error(`nx ${words.join(' ')} failed.`);
  return (performance.now() - begunAt) / 1000;
}
