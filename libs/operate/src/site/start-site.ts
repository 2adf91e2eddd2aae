import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bucketStore, clean, folderStore, type Store } from '@konbit/releases';
import { freePort, startDatabase } from '@konbit/tooling/database';
import { type ApiSetting, migrate, openApi } from './api.ts';
import { openGateway } from './gateway.ts';
import { ensureSessionSecret, releaseKeyIn } from './data-dir.ts';
import { publishBuilds } from './publish-builds.ts';
import { type Reporter, silentReporter } from './build-site.ts';
import type { Site, SiteOptions } from './site.ts';
import { Supervisor } from './supervisor.ts';
import { findWorkspace } from './workspace.ts';

/** Ended last to first. */
type Cleanups = Array<() => Promise<void> | void>;

/** Throws the sentence of whatever does not start; nothing keeps running then. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const cleanups: Cleanups = [];
  const stop = async () => {
    for (const end of cleanups.splice(0).reverse()) await end();
  };
  try {
    return { ...(await open(options, cleanups)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(options: SiteOptions, cleanups: Cleanups): Promise<Omit<Site, 'stop'>> {
  const { reporter = silentReporter, signal, developed, apiUrls } = options;
  const workspace = findWorkspace();
  const dataDir = options.dataDir ? resolve(options.dataDir) : temporaryFolder(cleanups);
  const port = options.port ?? (await freePort());
  const origin = options.origin ?? `http://localhost:${port}`;
  const siteDir = join(dataDir, developed ? 'development-site' : 'site');
  const store = options.bucket && !developed ? bucketStore(options.bucket, siteDir) : folderStore(siteDir);

  if (!apiUrls) {
    const databaseUrl = options.databaseUrl ?? `mysql://konbit:${randomUUID()}@127.0.0.1/konbit`;
    await migrate({ workspace, env: apiEnvironment(options, { dataDir, databaseUrl, origin }) }, '--check-settings');
  }
  const keyFile = options.releaseKeyFile ?? releaseKeyIn(dataDir);
  const published = reporter.step('publish');
  published(await publishBuilds(workspace, store, keyFile, developed));
  signal?.throwIfAborted();

  const service = apiUrls ? undefined : await openService(options, { workspace, dataDir, origin }, cleanups);
  signal?.throwIfAborted();

  const api = service?.api;
  const task = {
    siteDir,
    bucket: developed ? undefined : options.bucket,
    host: options.host ?? '127.0.0.1',
    port,
    shutdownDelayMs: options.shutdownDelayMs,
    options: {
      apiUrls: apiUrls ?? api!.urls,
      origin,
      trustedProxies: options.trustedProxies,
      developed,
      metrics: options.metrics && { ...options.metrics, apis: api?.metricsUrls },
      tracesUrl: options.tracesUrl,
      limits: options.limits,
      readsAhead: options.readsAhead,
    },
  };
  const gateway = await openGateway(workspace, task, reporter);
  cleanups.push(() => gateway.stop());
  if (!developed) keepClean(store, reporter, cleanups);
  return {
    origin,
    dataDir,
    siteDir,
    databaseUrl: service?.databaseUrl ?? '',
    gateway,
    api,
    database: service?.database,
  };
}

async function openService(
  options: SiteOptions,
  { workspace, dataDir, origin }: { workspace: string; dataDir: string; origin: string },
  cleanups: Cleanups,
) {
  const { reporter = silentReporter, signal, durable = false } = options;
  const database = options.databaseUrl
    ? undefined
    : await openDatabase({ dataDir: join(dataDir, 'database'), durable }, reporter);
  if (database) cleanups.push(() => database.stop());
  const databaseUrl = options.databaseUrl ?? database!.url;
  if (!database) reporter.step('database')(withoutPassword(databaseUrl));
  signal?.throwIfAborted();
  const setting: ApiSetting = {
    workspace,
    env: apiEnvironment(options, { dataDir, databaseUrl, origin }),
    logFile: join(dataDir, 'logs/api.log'),
    processes: options.apiProcesses,
    isMeasured: options.metrics !== undefined,
    developed: options.apiDeveloped,
  };
  const migrated = reporter.step('schema');
  migrated(await migrate(setting));
  signal?.throwIfAborted();
  const api = await openApi(setting, reporter);
  cleanups.push(() => api.stop());
  return { databaseUrl, database, api };
}

function apiEnvironment(
  options: SiteOptions,
  { dataDir, databaseUrl, origin }: Pick<Site, 'dataDir' | 'databaseUrl' | 'origin'>,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...options.apiEnv,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SITE_ORIGIN: origin,
    // Only the gateway reaches it, and names the visitor's address.
    TRUST_PROXY: 'loopback',
    SHUTDOWN_DELAY_MS: '0',
    SESSION_SECRET: secretOf(options, dataDir),
  };
}

const secretOf = ({ apiEnv }: SiteOptions, dataDir: string): string =>
  apiEnv?.SESSION_SECRET || process.env.SESSION_SECRET || ensureSessionSecret(dataDir);

const dayMs = 24 * 60 * 60 * 1000;

function keepClean(store: Store, { say }: Reporter, cleanups: Cleanups): void {
  const work = () =>
    clean(store, { now: new Date(), by: 'npm start, daily' }).catch((error: Error) =>
      say(`Old releases were not removed: ${error.message}`),
    );
  const timer = setInterval(() => void work(), dayMs);
  cleanups.push(() => clearInterval(timer));
}

function temporaryFolder(cleanups: Cleanups): string {
  const folder = mkdtempSync(join(tmpdir(), 'konbit-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface RunningDatabase {
  url: string;
  pid(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function openDatabase(
  { dataDir, durable }: { dataDir: string; durable: boolean },
  { step, say }: Reporter,
): Promise<RunningDatabase> {
  const opened = step('database');
  let port: number | undefined;
  const launch = async () => {
    const database = await startDatabase({ dataDir, durable, port });
    port = database.port;
    return database;
  };
  const supervisor = new Supervisor('The database', launch, say);
  const { url, flavour, version } = await supervisor.start();
  opened(`${flavour} ${version}, private, in ${dataDir}`);
  return {
    url,
    pid: () => supervisor.program!.pid,
    start: async () => void (await supervisor.start()),
    stop: () => supervisor.stop(),
  };
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}
