import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@konbit/tooling/database';
import { spawnGuarded, usageOf, type GuardedProcess } from '@konbit/tooling/process';
import { ApiTarget } from '../gateway/api-target.ts';
import { watchTarget } from '../gateway/watch-target.ts';
import { Supervisor } from './supervisor.ts';
import { untilHung } from './until-hung.ts';
import type { Reporter } from './reporter.ts';
import type { Cleanups, RunsApi } from './site.ts';

/** Where the api is run from, and what it is told. */
export interface ApiSetting {
  workspace: string;
  /** A stored release; without one, what is built in the workspace. */
  folder?: string;
  /** A free one unless given; further processes get free ones. */
  port?: number;
  /** How many of it run side by side: 1 unless told. */
  processes?: number;
  env: NodeJS.ProcessEnv;
  /** Each process tells its metrics at a free port on loopback. */
  isMeasured?: boolean;
  /** Its log is added to this file. */
  logFile: string;
  /** It is built at each change, and not watched: at a debugger's breakpoint it does not answer either. */
  developed?: boolean;
  /** Tests alone leave out the watchdog, to show what it is for. */
  unwatched?: boolean;
}

const bundled = ({ workspace, folder = join(workspace, 'api') }: Place, script: string) => [
  join(folder, 'dist/bundle', script),
];
/** The same from its compiled files, one by one: what is built anew at each change. */
const unbundled = ({ workspace }: Place, script: string) => [
  ...['--enable-source-maps', '--conditions=compiled'],
  join(workspace, 'api/dist', script),
];

type Place = Pick<ApiSetting, 'workspace' | 'folder'>;

/** Brings the database's schema up to date. Throws what the migration said when it can't. */
export async function migrate(setting: Place & Pick<ApiSetting, 'env'>): Promise<string> {
  const lines: string[] = [];
  const migration = await spawnGuarded(process.execPath, bundled(setting, 'migrate.js'), {
    cwd: setting.workspace,
    env: setting.env,
    onLine: (line) => lines.push(line),
  });
  const status = await migration.exited;
  // A setting that can't be used, which names itself.
  if (status === 2) throw new Error(lines.join('\n'));
  if (status !== 0) throw new Error(`The database could not be migrated: ${lines.join('\n')}`);
  return lines.at(-1) ?? 'up to date';
}

/** How long calls may take that are with a process of the api when it is replaced. */
const drainMs = 30_000;

/** The api of a site that runs, which another release can take the place of. */
export interface RunningApi extends RunsApi {
  target: ApiTarget;
  /** Where its processes on this machine tell their metrics. */
  readonly metricsUrls: readonly string[];
  /**
   * Starts another release beside the running one. Once it is ready and `settle` went well, calls go to it, and the one
   * before ends after its last call. When it does not get so far, nothing changes.
   */
  replaceBy(folder: string, settle: () => Promise<unknown>): Promise<void>;
}

/** Keeps the api running, and waits until it answers for the first time. */
export async function openApi(setting: ApiSetting, { step, say }: Reporter, cleanups: Cleanups): Promise<RunningApi> {
  const { processes = 1, logFile } = setting;
  let running = await superviseApis(setting, say);
  cleanups.push(() => running.stop());
  const target = new ApiTarget(...running.urls);
  const started = step('api');
  await running.start();
  started(`${processes > 1 ? `${processes} processes answer` : 'answers'}; its log is ${logFile}`);
  // One that is alone gets every call, however it is.
  if (processes > 1) cleanups.push(watchTarget(target));
  return {
    target,
    get url() {
      return target.url;
    },
    get metricsUrls() {
      return running.metricsUrls;
    },
    start: () => running.start(),
    stop: () => running.stop(),
    pid: () => running.pid(),
    async replaceBy(folder, settle) {
      const next = await superviseApis({ ...setting, folder, port: undefined }, say);
      try {
        await next.start();
        await settle();
      } catch (error) {
        await next.stop();
        throw error;
      }
      const before = running;
      running = next;
      await Promise.race([target.switchTo(...next.urls), pause(drainMs, undefined, { ref: false })]);
      await before.stop();
    },
  };
}

/** The api of a site that runs on other machines. */
export function apiElsewhere(urls: readonly string[], cleanups: Cleanups): RunningApi {
  const target = new ApiTarget(...urls);
  cleanups.push(watchTarget(target, { named: urls }));
  return {
    target,
    get url() {
      return target.url;
    },
    metricsUrls: [],
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    pid: () => NaN,
    replaceBy: () => Promise.reject(new Error('The api runs elsewhere (API_URLS), and is replaced there.')),
  };
}

async function superviseApis(setting: ApiSetting, say: Reporter['say']) {
  const { processes = 1, port } = setting;
  const ports = [port ?? (await freePort())];
  while (ports.length < processes) ports.push(await freePort());
  const metricsPorts = setting.isMeasured ? await Promise.all(ports.map(freePort)) : [];
  const all = ports.map((one, at) => superviseApi({ ...setting, port: one, metricsPort: metricsPorts[at] }, say));
  return {
    urls: all.map(({ url }) => url),
    metricsUrls: metricsPorts.map((one) => `http://127.0.0.1:${one}/metrics`),
    stop: async () => void (await Promise.all(all.map(({ stop }) => stop()))),
    start: async () => void (await Promise.all(all.map(({ start }) => start()))),
    pid: () => all[0]!.pid(),
  };
}

type PlacedApi = ApiSetting & { port: number; metricsPort?: number };

function superviseApi(setting: PlacedApi, say: Reporter['say']) {
  const { port, developed, unwatched } = setting;
  const supervisor = new Supervisor('The api', () => launchApi(setting), {
    say,
    ...(!developed &&
      !unwatched && {
        untilHung: ({ pid }, signal) =>
          untilHung({ ask: (until) => askForLife(port, until), usage: () => usageOf(pid) }, {}, signal),
      }),
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => supervisor.stop(),
    start: async () => apiReady(await supervisor.start(), setting),
    pid: () => supervisor.program!.pid,
  };
}

/** Starts the api on its loopback port; it may not answer yet. */
async function launchApi(setting: PlacedApi): Promise<GuardedProcess> {
  const { workspace, port, metricsPort = '', env, logFile, developed } = setting;
  mkdirSync(dirname(logFile), { recursive: true });
  const output = openSync(logFile, 'a', 0o600);
  try {
    return await spawnGuarded(process.execPath, (developed ? unbundled : bundled)(setting, 'main.js'), {
      cwd: workspace,
      env: { ...env, PORT: String(port), HOST: '127.0.0.1', METRICS_PORT: String(metricsPort), METRICS_HOST: '' },
      output,
    });
  } finally {
    closeSync(output);
  }
}

/** Waits until the api says that it is ready; throws the end of its log when it ends instead, or takes too long. */
async function apiReady(api: GuardedProcess, { port, logFile }: PlacedApi, timeoutMs = 60_000): Promise<void> {
  const until = Date.now() + timeoutMs;
  const ended = api.exited.then((status) => `ended while starting (status ${status})`);
  for (;;) {
    const outcome = await Promise.race([ended, isReady(port)]);
    if (outcome === true) return;
    const problem = outcome || (Date.now() > until && 'is not ready after a minute');
    if (problem) throw new Error(`The api ${problem}. The end of ${logFile}:\n${endOf(logFile)}`);
    await pause(50);
  }
}

/** Any answer is a sign of life. */
async function askForLife(port: number, signal: AbortSignal): Promise<void> {
  const { body } = await fetch(`http://127.0.0.1:${port}/api/health/live`, { signal });
  await body?.cancel();
}

async function isReady(port: number): Promise<boolean> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(5000) });
    return ok;
  } catch {
    return false;
  }
}

const endOf = (file: string): string => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
