import { join } from 'node:path';
import type { GatewayOptions } from '@konbit/gateway';
import type { BucketSettings } from '@konbit/releases';
import { type GuardedProcess, spawnGuarded, whenReady } from '@konbit/tooling/process';
import type { Reporter } from './build-site.ts';
import { Supervisor } from './supervisor.ts';
import { isCheckout } from './workspace.ts';

/** What the gateway's process is told, as JSON in an environment variable: a bucket's secret is in no command line. */
export interface GatewayTask {
  /** Folder of releases; with a bucket, of their copies. */
  siteDir: string;
  bucket?: BucketSettings;
  host: string;
  port: number;
  shutdownDelayMs?: number;
  options: Omit<GatewayOptions, 'store' | 'report'>;
}

export const GATEWAY_TASK = 'KONBIT_GATEWAY_TASK';

/** The line by which the process says that it takes requests. */
export const GATEWAY_LISTENS = 'The gateway listens.';

export interface RunningGateway {
  pid(): number;
  stop(): Promise<void>;
}

/** Visitors wait meanwhile, and nothing is left to be cleaned up. */
const pauseMs = 100;

/** A process of its own, started again when it ends. Throws its own words when it does not start. */
export async function openGateway(workspace: string, task: GatewayTask, { say }: Reporter): Promise<RunningGateway> {
  const supervisor = new Supervisor('The gateway', () => launch(workspace, task), say, pauseMs);
  await supervisor.start();
  return { pid: () => supervisor.program!.pid, stop: () => supervisor.stop() };
}

async function launch(workspace: string, task: GatewayTask): Promise<GuardedProcess> {
  const { shutdownDelayMs = 0 } = task;
  const program = isCheckout(workspace)
    ? ['--import', 'tsx', join(workspace, 'libs/operate/src/site/gateway-process.ts')]
    : [join(workspace, 'programs/gateway-process.js')];
  const lines: string[] = [];
  let isStarted = false;
  const gateway = await spawnGuarded(process.execPath, program, {
    cwd: workspace,
    env: { ...process.env, [GATEWAY_TASK]: JSON.stringify(task) },
    onLine(line) {
      if (line === GATEWAY_LISTENS) isStarted = true;
      else if (isStarted) console.error(line);
      else lines.push(line);
    },
    graceSeconds: 20 + Math.ceil(shutdownDelayMs / 1000),
  });
  const state = await whenReady(gateway, async () => isStarted);
  if (state !== 'ready') {
    await gateway.stop();
    throw new Error(lines.join('\n') || 'The gateway does not answer after a minute.');
  }
  for (const line of lines) console.error(line);
  return gateway;
}
