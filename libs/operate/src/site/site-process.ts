import { join } from 'node:path';
import { type GuardedProcess, spawnGuarded, whenReady } from '@konbit/tooling/process';
import type { Reporter } from './build-site.ts';
import { Supervisor } from './supervisor.ts';
import { isCheckout } from './workspace.ts';

/** What a process of the site is told, as JSON: no secret stands in a command line. */
export const SITE_TASK = 'KONBIT_SITE_TASK';

/** The line by which it says that it takes requests. */
export const LISTENS = 'Listening.';

export interface SiteProcess {
  /** As sentences name it. */
  title: string;
  /** Of `libs/operate/src/site/`, without its ending. */
  program: 'front-process' | 'pages-process';
  task: object;
  /** How long it may take to end, once told to. */
  graceSeconds?: number;
}

export interface RunningProcess {
  pid(): number;
  stop(): Promise<void>;
}

/** Visitors wait meanwhile, and nothing is left to be cleaned up. */
const pauseMs = 100;

/** A process of its own, started again when it ends. Throws its own words when it does not start. */
export async function openProcess(workspace: string, of: SiteProcess, { say }: Reporter): Promise<RunningProcess> {
  const supervisor = new Supervisor(of.title, () => launch(workspace, of), say, pauseMs);
  await supervisor.start();
  return { pid: () => supervisor.program!.pid, stop: () => supervisor.stop() };
}

async function launch(
  workspace: string,
  { title, program, task, graceSeconds = 20 }: SiteProcess,
): Promise<GuardedProcess> {
  const command = isCheckout(workspace)
    ? ['--import', 'tsx', join(workspace, `libs/operate/src/site/${program}.ts`)]
    : [join(workspace, `programs/${program}.js`)];
  const lines: string[] = [];
  let isStarted = false;
  const started = await spawnGuarded(process.execPath, command, {
    cwd: workspace,
    env: { ...process.env, [SITE_TASK]: JSON.stringify(task) },
    onLine(line) {
      if (line === LISTENS) isStarted = true;
      else if (isStarted) console.error(line);
      else lines.push(line);
    },
    graceSeconds,
  });
  const state = await whenReady(started, async () => isStarted);
  if (state !== 'ready') {
    await started.stop();
    throw new Error(lines.join('\n') || `${title} does not answer after a minute.`);
  }
  for (const line of lines) console.error(line);
  return started;
}

/** In the process itself: reads what it is told, and keeps it from the processes that it starts. */
export function takeTask<Task>(): Task {
  const task = JSON.parse(process.env[SITE_TASK]!) as Task;
  delete process.env[SITE_TASK];
  return task;
}
