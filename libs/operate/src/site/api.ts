import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '@konbit/tooling/database';
import { type GuardedProcess, spawnGuarded, whenReady } from '@konbit/tooling/process';
import type { Reporter } from './build-site.ts';
import { Supervisor } from './supervisor.ts';

export interface ApiSetting {
  workspace: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** One for each process. */
  ports: readonly number[];
  isMeasured?: boolean;
  developed?: boolean;
}

export interface RunningApi {
  urls: readonly string[];
  metricsUrls: readonly string[];
  pid(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
  restart(): Promise<void>;
}

/** Throws the migration's own message. */
export async function migrate(
  { workspace, env }: Pick<ApiSetting, 'workspace' | 'env'>,
  ...options: '--check-settings'[]
): Promise<string> {
  const lines: string[] = [];
  const migration = await spawnGuarded(process.execPath, [join(workspace, 'api/dist/bundle/migrate.js'), ...options], {
    cwd: workspace,
    env,
    onLine: (line) => lines.push(line),
  });
  const status = await migration.exited;
  // An invalid setting, which names itself.
  if (status === 2) throw new Error(lines.join('\n'));
  if (status !== 0) throw new Error(`The database could not be migrated: ${lines.join('\n')}`);
  return lines.at(-1) ?? 'up to date';
}

export async function openApi(setting: ApiSetting, { step, say }: Reporter): Promise<RunningApi> {
  const { ports, logFile } = setting;
  const opened = step('api');
  const all = await Promise.all(ports.map(async (port) => ({ port, metricsPort: await freePort() })));
  const supervised = all.map((ports) => ({
    ports,
    supervisor: new Supervisor('The api', () => launch(setting, ports), say),
  }));
  const start = async () =>
    void (await Promise.all(
      supervised.map(async ({ ports, supervisor }) => ready(await supervisor.start(), ports.port, logFile)),
    ));
  const stop = async () => void (await Promise.all(supervised.map(({ supervisor }) => supervisor.stop())));
  const api: RunningApi = {
    urls: ports.map(addressOf),
    metricsUrls: setting.isMeasured ? all.map(({ metricsPort }) => `${addressOf(metricsPort)}/metrics`) : [],
    pid: () => supervised[0]!.supervisor.program!.pid,
    start,
    stop,
    restart: () => stop().then(start),
  };
  try {
    await api.start();
  } catch (error) {
    await api.stop();
    throw error;
  }
  opened(`${ports.length > 1 ? `${ports.length} processes answer` : 'answers'}; its log is ${logFile}`);
  return api;
}

export const addressOf = (port: number): string => `http://127.0.0.1:${port}`;

/** A free port for each process, or the given one and those after it. */
export async function portsFor(processes: number, first?: number): Promise<number[]> {
  const ports: number[] = [];
  for (let at = 0; at < processes; at += 1) ports.push(first === undefined ? await freePort() : first + at);
  return ports;
}

async function launch(
  { workspace, env, logFile, isMeasured, developed }: ApiSetting,
  { port, metricsPort }: { port: number; metricsPort: number },
): Promise<GuardedProcess> {
  mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
  const output = openSync(logFile, 'a', 0o600);
  const program = developed
    ? ['--import', 'tsx', '--enable-source-maps', '--conditions=compiled', join(workspace, 'api/dist/main.js')]
    : [join(workspace, 'api/dist/bundle/main.js')];
  const metrics = { METRICS_PORT: isMeasured ? String(metricsPort) : '', METRICS_HOST: '' };
  try {
    return await spawnGuarded(process.execPath, program, {
      cwd: workspace,
      env: { ...env, PORT: String(port), HOST: '127.0.0.1', ...metrics },
      output,
    });
  } finally {
    closeSync(output);
  }
}

/** Throws the end of its log when it ends, or after a minute. */
async function ready(api: GuardedProcess, port: number, logFile: string): Promise<void> {
  const state = await whenReady(api, () => isReady(port));
  if (state === 'ready') return;
  const problem =
    state === 'ended' ? `ended while starting (status ${await api.exited})` : 'is not ready after a minute';
  throw new Error(`The api ${problem}. The end of ${logFile}:\n${endOf(logFile)}`);
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`${addressOf(port)}/api/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const endOf = (file: string): string => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
