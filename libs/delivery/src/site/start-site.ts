import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@konbit/tooling/database';
import { createGateway, drain } from '../gateway/create-gateway.ts';
import type { DevelopedRoom } from '../gateway/development.ts';
import { composePages } from '../publish/compose-pages.ts';
import { publishFirstBuilds, publishSite } from '../publish/publish-site.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { apiReady, launchApi, migrate, type ApiSetting } from './api.ts';
import { keptDatabase, shownAddress } from './database.ts';
import { KeptRunning } from './keep-running.ts';
import { silentProgress, type Progress } from './progress.ts';
import { keptReleaseKey, readReleaseKey } from '../keys/release-key.ts';
import { releaseKeyIn } from './site-at.ts';
import { keptSecret } from './session-secret.ts';
import { findWorkspace } from './workspace.ts';

export interface SiteOptions {
  /** Where data is kept. Without one, a temporary folder that goes when the site stops. */
  dataDir?: string;
  /** A database that runs already; without one, a private one in the data folder. */
  databaseUrl?: string;
  /** Off for tests: a private database that is faster and may lose data with the power. */
  durable?: boolean;
  /** Address and port that the gateway listens on; a free loopback port unless given. */
  host?: string;
  port?: number;
  /** Where visitors reach the site, when that is not the gateway itself. */
  origin?: string;
  moduleOrigins?: readonly string[];
  trustedProxies?: readonly string[];
  /** Further settings of the api. */
  apiEnv?: NodeJS.ProcessEnv;
  /** Shell and modules that run from their sources; a module among them need not be built. */
  developed?: readonly DevelopedRoom[];
  /** Private key that vouches for releases; without one, the site's own in its data folder. */
  releaseKeyFile?: string;
  progress?: Progress;
  /** Gives up a start that is under way. */
  signal?: AbortSignal;
}

/** A site that runs, and the handles by which a test takes parts of it away. */
export interface Site {
  origin: string;
  databaseUrl: string;
  siteDir: string;
  dataDir: string;
  api: { url: string; stop(): Promise<void>; start(): Promise<void> };
  /** Absent when the database was given. */
  database?: { stop(): Promise<void>; start(): Promise<void>; pid(): number };
  /** Ends everything in order: gateway, api, database. */
  stop(): Promise<void>;
}

/** Starts the whole site on this machine from what is built: database, migrations, api, releases, gateway. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const endings: Array<() => Promise<void> | void> = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    return { ...(await open(options, endings)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(options: SiteOptions, endings: Array<() => Promise<void> | void>): Promise<Omit<Site, 'stop'>> {
  const { progress = silentProgress, signal } = options;
  const workspace = findWorkspace();
  const dataDir = options.dataDir ? resolve(options.dataDir) : temporaryFolder(endings);
  const host = options.host ?? '127.0.0.1';
  const port = options.port ?? (await freePort());
  const origin = options.origin ?? `http://localhost:${port}`;

  const database = options.databaseUrl
    ? undefined
    : keptDatabase({ dataDir: join(dataDir, 'database'), durable: options.durable ?? false, say: progress.say });
  const opened = progress.step('database');
  if (database) endings.push(() => database.stop());
  const started = await database?.start();
  const databaseUrl = options.databaseUrl ?? started!.url;
  opened(
    started
      ? `${started.flavour} ${started.version}, private, in ${join(dataDir, 'database')}`
      : shownAddress(databaseUrl),
  );
  signal?.throwIfAborted();

  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...options.apiEnv,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SITE_ORIGIN: origin,
    TRUST_PROXY: 'loopback',
    SESSION_SECRET:
      options.apiEnv?.SESSION_SECRET ?? process.env.SESSION_SECRET ?? keptSecret(join(dataDir, 'session-secret')),
  };
  const migrated = progress.step('schema');
  migrated(await migrate(workspace, env));
  signal?.throwIfAborted();

  const setting: ApiSetting = { workspace, port: await freePort(), env, logFile: join(dataDir, 'logs/api.log') };
  const api = new KeptRunning('The api', () => launchApi(setting), { say: progress.say });
  endings.push(() => api.stop());
  const startApi = async () => apiReady(await api.start(), setting);
  const apiStarted = progress.step('api');
  await startApi();
  apiStarted(`answers; its log is ${setting.logFile}`);
  signal?.throwIfAborted();

  const siteDir = join(dataDir, options.developed ? 'development-site' : 'site');
  const published = progress.step('publish');
  const key = options.releaseKeyFile ? readReleaseKey(options.releaseKeyFile) : keptReleaseKey(releaseKeyIn(dataDir));
  const outcome = await publish(workspace, { dir: siteDir, key, by: 'npm start' }, options.developed);
  await composePages(siteDir, origin);
  published(outcome);
  signal?.throwIfAborted();

  const apiUrl = `http://127.0.0.1:${setting.port}`;
  const { moduleOrigins, trustedProxies, developed } = options;
  const gateway = await createGateway({
    siteDir,
    apiUrl,
    moduleOrigins,
    trustedProxies,
    developed: developed && { rooms: developed, key },
  });
  endings.push(() => drain(gateway));
  await gateway.listen({ port, host });

  return {
    origin,
    databaseUrl,
    siteDir,
    dataDir,
    api: { url: apiUrl, stop: () => api.stop(), start: startApi },
    database: database && {
      stop: () => database.stop(),
      start: async () => void (await database.start()),
      pid: () => database.program!.pid,
    },
  };
}

/** While a room is developed, everything else is as it was built just now, in a site folder of its own. */
async function publish(workspace: string, site: SiteFolder, developed?: readonly DevelopedRoom[]): Promise<string> {
  if (developed) {
    const built = await publishSite(
      workspace,
      site,
      developed.map(({ name }) => name),
    );
    return built.length > 0 ? `new: ${built.join(', ')}` : 'nothing new';
  }
  const { published, differ } = await publishFirstBuilds(workspace, site);
  if (published.length > 0) return `first releases: ${published.join(', ')}`;
  if (differ.length === 0) return 'everything built here is live';
  return `live as before; built here and not live: ${differ.join(', ')} (npm run deploy -- ${differ[0]} ships it)`;
}

function temporaryFolder(endings: Array<() => void>): string {
  const folder = mkdtempSync(join(tmpdir(), 'konbit-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
