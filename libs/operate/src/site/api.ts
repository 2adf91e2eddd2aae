import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@konbit/tooling/database';
import { type GuardedProcess, spawnGuarded } from '@konbit/tooling/process';
import type { Reporter } from './build-site.ts';
import { Supervisor } from './supervisor.ts';

/** Where the api is run from, and what it is told. */
export interface ApiSetting {
  workspace: string;
  env: NodeJS.ProcessEnv;
  /** Its log is added to this file. */
  logFile: string;
  /** How many processes run side by side: 1 unless given. */
  processes?: number;
  /** Each process tells its metrics at a free loopback port. */
  isMeasured?: boolean;
  /** Its compiled files run one by one, as they are built anew at each change. */
  developed?: boolean;
}

/** The api's processes on this machine. */
export interface RunningApi {
  /** Address of the first process. */
  url: string;
  /** Addresses of those that take calls now: one of several that is being restarted does not. */
  urls(): readonly string[];
  metricsUrls: readonly string[];
  /** Number of the first process. */
  pid(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Each process ends and comes back before the next one does, so that one of several always answers. */
  restart(): Promise<void>;
}

/**
 * Brings the database's schema up to date, or only checks the settings. Throws what the migration said when it can't.
 */
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
  // A setting that can't be used, which names itself.
  if (status === 2) throw new Error(lines.join('\n'));
  if (status !== 0) throw new Error(`The database could not be migrated: ${lines.join('\n')}`);
  return lines.at(-1) ?? 'up to date';
}

/** What was on its way to a process arrives before that stops: it would close the connection on it. */
const drainMs = 500;

/** Starts the api, waits until it is ready, and starts a process again that ends. */
export async function openApi(setting: ApiSetting, { step, say }: Reporter): Promise<RunningApi> {
  const { processes = 1, logFile } = setting;
  const opened = step('api');
  const all = await Promise.all(
    Array.from({ length: processes }, async () => ({ port: await freePort(), metricsPort: await freePort() })),
  );
  const supervised = all.map((ports) => ({
    ports,
    supervisor: new Supervisor('The api', () => launch(setting, ports), say),
  }));
  const start = async ({ ports, supervisor }: (typeof supervised)[number]) =>
    ready(await supervisor.start(), ports.port, logFile);
  const each = async (act: (one: (typeof supervised)[number]) => Promise<unknown>) =>
    void (await Promise.all(supervised.map(act)));
  let resting: (typeof supervised)[number] | undefined;
  const api: RunningApi = {
    url: addressOf(all[0]!.port),
    urls: () => supervised.filter((one) => one !== resting).map(({ ports }) => addressOf(ports.port)),
    metricsUrls: setting.isMeasured ? all.map(({ metricsPort }) => `${addressOf(metricsPort)}/metrics`) : [],
    pid: () => supervised[0]!.supervisor.program!.pid,
    start: () => each(start),
    stop: () => each(({ supervisor }) => supervisor.stop()),
    async restart() {
      for (const one of supervised) {
        // Alone, it is asked nevertheless, and answers again as soon as it can.
        if (supervised.length > 1) {
          resting = one;
          await pause(drainMs);
        }
        await one.supervisor.stop();
        await start(one);
        resting = undefined;
      }
    },
  };
  try {
    await api.start();
  } catch (error) {
    await api.stop();
    throw error;
  }
  opened(`${processes > 1 ? `${processes} processes answer` : 'answers'}; its log is ${logFile}`);
  return api;
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`;

/** Starts a process of the api; it may not answer yet. */
async function launch(
  { workspace, env, logFile, isMeasured, developed }: ApiSetting,
  { port, metricsPort }: { port: number; metricsPort: number },
): Promise<GuardedProcess> {
  mkdirSync(dirname(logFile), { recursive: true });
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

/** Waits until the process says that it is ready. Throws the end of its log when it ends instead, or takes a minute. */
async function ready(api: GuardedProcess, port: number, logFile: string): Promise<void> {
  const until = Date.now() + 60_000;
  const ended = api.exited.then((status) => `ended while starting (status ${status})`);
  for (;;) {
    const outcome = await Promise.race([ended, isReady(port)]);
    if (outcome === true) return;
    const problem = outcome || (Date.now() > until && 'is not ready after a minute');
    if (problem) throw new Error(`The api ${problem}. The end of ${logFile}:\n${endOf(logFile)}`);
    await pause(50);
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`${addressOf(port)}/api/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const endOf = (file: string): string => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
