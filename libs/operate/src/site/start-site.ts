import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bucketStore, clean, folderStore, type Store } from '@konbit/releases';
import { freePort, startDatabase } from '@konbit/tooling/database';
import { addressOf, type ApiSetting, migrate, openApi, portsFor } from './api.ts';
import { ensureSessionSecret, releaseKeyIn } from './data-dir.ts';
import type { FrontTask } from './front-process.ts';
import type { PagesTask } from './pages-process.ts';
import { publishBuilds } from './publish-builds.ts';
import { openProcess, type RunningProcess } from './site-process.ts';
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

  const apiPorts = apiUrls ? [] : await portsFor(options.apiProcesses ?? 1, options.apiPort);
  const pagesPort = options.pagesPort ?? (await freePort());
  const place: Place = {
    workspace,
    dataDir,
    origin,
    siteDir,
    pagesDir: join(dataDir, developed ? 'development-pages' : 'pages'),
    apiPorts,
    apiUrls: apiUrls ?? apiPorts.map(addressOf),
    pagesPort,
  };
  // It compresses and renders while database and api start.
  const pages = await openPages(options, place, cleanups);
  const service = apiUrls ? undefined : await openService(options, place, cleanups);
  signal?.throwIfAborted();

  const served = { ...place, port, metricsUrls: service?.api.metricsUrls };
  const front = options.front === 'none' ? undefined : await openFront(options, served, cleanups);
  if (!developed) keepClean(store, reporter, cleanups);
  return {
    origin,
    dataDir,
    siteDir,
    pagesDir: place.pagesDir,
    pagesUrl: addressOf(pagesPort),
    databaseUrl: service?.databaseUrl ?? '',
    front,
    pages,
    api: service?.api,
    database: service?.database,
  };
}

interface Place {
  workspace: string;
  dataDir: string;
  origin: string;
  siteDir: string;
  pagesDir: string;
  /** Of the api's processes here; none where it runs elsewhere. */
  apiPorts: readonly number[];
  apiUrls: readonly string[];
  pagesPort: number;
}

async function openPages(options: SiteOptions, place: Place, cleanups: Cleanups): Promise<RunningProcess> {
  const { reporter = silentReporter, developed, bucket, pagesHost = '127.0.0.1' } = options;
  const { siteDir, pagesDir, apiUrls, origin, pagesPort } = place;
  const isBehindAnother = options.front === 'none';
  const task: PagesTask = {
    siteDir,
    bucket: developed ? undefined : bucket,
    options: {
      pagesDir,
      apiUrls,
      origin,
      host: pagesHost,
      port: pagesPort,
      // The built-in front is on this machine, and says whom it trusts.
      trustedProxies: isBehindAnother ? options.trustedProxies : undefined,
      metrics: isBehindAnother ? options.metrics : undefined,
      tracesUrl: options.tracesUrl,
      developed,
    },
  };
  const process = { title: 'The renderer of pages', program: 'pages-process', task } as const;
  const pages = await openProcess(place.workspace, process, reporter);
  cleanups.push(() => pages.stop());
  return pages;
}

async function openFront(
  options: SiteOptions,
  served: Place & { port: number; metricsUrls: readonly string[] | undefined },
  cleanups: Cleanups,
): Promise<RunningProcess> {
  const { reporter = silentReporter, host = '127.0.0.1', shutdownDelayMs = 0 } = options;
  const { workspace, siteDir, pagesDir, apiUrls, pagesPort, port, metricsUrls } = served;
  const { trustedProxies, developed, silentApiMs, tracesUrl } = options;
  const metrics = options.metrics && { ...options.metrics, apis: metricsUrls };
  const pagesUrl = addressOf(pagesPort);
  const task: FrontTask = {
    host,
    port,
    shutdownDelayMs,
    options: { siteDir, pagesDir, apiUrls, pagesUrl, trustedProxies, developed, silentApiMs, metrics, tracesUrl },
  };
  const graceSeconds = 20 + Math.ceil(shutdownDelayMs / 1000);
  const process = { title: 'The front', program: 'front-process', task, graceSeconds } as const;
  const front = await openProcess(workspace, process, reporter);
  cleanups.push(() => front.stop());
  return front;
}

async function openService(options: SiteOptions, { workspace, dataDir, origin, apiPorts }: Place, cleanups: Cleanups) {
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
    ports: apiPorts,
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
    // Only the front reaches it, and names the visitor's address.
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
