import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@konbit/tooling/database';
import { apiGoesLive } from '../api-room/api-goes-live.ts';
import { findApi, linkPackages, liveApi } from '../api-room/stored-api.ts';
import { keepMirrored } from '../bucket/keep-mirrored.ts';
import { SiteBucket } from '../bucket/site-bucket.ts';
import { followEvent } from '../event/follow-event.ts';
import { backlog, createGateway, drain } from '../gateway/create-gateway.ts';
import { composePages, storeOrigin } from '../publish/compose-pages.ts';
import { upToDate, whileLocked } from '../publish/site-folder.ts';
import { ensureReleaseKey, readReleaseKey } from '../keys/release-key.ts';
import { apiEnvironment } from './api-environment.ts';
import { apiElsewhere, migrate, openApi } from './api.ts';
import { type ApiOrder, openControl } from './control.ts';
import { openDatabase } from './database.ts';
import { keepRenewed } from './keep-renewed.ts';
import { keepClean } from './keep-clean.ts';
import { silentReporter } from './reporter.ts';
import { publishBuilds } from './publish-builds.ts';
import { releaseKeyIn } from './site-at.ts';
import type { Cleanups, Site, SiteOptions } from './site.ts';
import { findWorkspace, modulesIn } from './workspace.ts';

/** Starts the whole site on this machine from what is built: database, migrations, api, releases, gateway. */
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
  const { reporter = silentReporter, signal } = options;
  const workspace = findWorkspace();
  const dataDir = options.dataDir ? resolve(options.dataDir) : temporaryFolder(cleanups);
  const port = options.port ?? (await freePort());
  const origin = options.origin ?? `http://localhost:${port}`;

  const { apiUrls, apiProcesses: processes } = options;
  const opening = apiUrls ? undefined : beside(openDatabase(options, dataDir, reporter, cleanups), cleanups);
  const { developed, apiDeveloped, releaseKeyFile } = options;
  const siteDir = join(dataDir, developed ? 'development-site' : 'site');
  const bucket = options.siteBucket && !developed ? new SiteBucket(options.siteBucket) : undefined;
  const keyFile = releaseKeyFile ?? releaseKeyIn(dataDir);
  const away = await upToDate({ dir: siteDir, bucket }).catch((error: Error) => error);
  // Whose site it is, the bucket would say.
  if (away && !existsSync(keyFile)) throw away;
  const isFirst = !releaseKeyFile && !existsSync(join(siteDir, 'modules.json'));
  const key = isFirst ? ensureReleaseKey(keyFile, modulesIn(workspace)) : readReleaseKey(keyFile);
  const site = { dir: siteDir, key, by: 'npm start', bucket, brotliQuality: options.brotliQuality };
  const servedDir = bucket ? join(dataDir, 'mirror') : siteDir;
  const publish = async () => {
    const published = reporter.step('publish');
    await storeOrigin(servedDir, origin);
    const begin = async () => {
      published(await publishBuilds(workspace, site, developed));
      await keepRenewed(site, cleanups);
    };
    const mirror = bucket ? await keepMirrored(bucket, servedDir, cleanups, begin) : await begin();
    if (bucket) await whileLocked(servedDir, () => composePages(servedDir));
    return mirror;
  };
  const publishing = beside(publish(), cleanups);
  // No start changes what is live: only an api that is none yet has to wait for it.
  if ((await liveApi(siteDir)) === undefined) await publishing;
  const { databaseUrl, database } = (await opening) ?? { databaseUrl: options.databaseUrl ?? '', database: undefined };
  signal?.throwIfAborted();

  const env = apiEnvironment(options, { dataDir, databaseUrl, origin });
  const live = developed || apiDeveloped || apiUrls ? undefined : await liveApi(siteDir);
  if (live !== undefined) await linkPackages(siteDir, workspace);
  const folder = live === undefined ? undefined : await findApi(siteDir, live);
  const logFile = join(dataDir, 'logs/api.log');
  const apiSetting = {
    workspace,
    folder,
    env,
    logFile,
    developed: apiDeveloped,
    processes,
    isMeasured: Boolean(options.metrics),
  };
  if (!apiUrls) {
    const migrated = reporter.step('schema');
    migrated(await migrate(apiSetting));
  }
  signal?.throwIfAborted();
  const api = apiUrls ? apiElsewhere(apiUrls, cleanups) : await openApi(apiSetting, reporter, cleanups);
  const mirror = await publishing;
  if (!developed) keepClean(site, api, cleanups);
  await followEvent(servedDir, api, cleanups);
  signal?.throwIfAborted();
  const gateway = await createGateway({
    ...options,
    siteDir: servedDir,
    ...(mirror && { publishTo: site, mirror }),
    apiUrl: api.target,
    key,
    secret: env.SESSION_SECRET,
    metrics: options.metrics && { ...options.metrics, apis: () => api.metricsUrls },
    developed: developed && { rooms: developed, key },
  });
  cleanups.push(() => drain(gateway, { delayMs: options.shutdownDelayMs }));
  await gateway.listen({ port, host: options.host ?? '127.0.0.1', backlog });
  const obey = async ({ release, action, by, nonce }: ApiOrder) => {
    if (live === undefined)
      throw new Error('The api is developed here, or runs elsewhere (API_URLS): no release of it runs here.');
    const next = await findApi(siteDir, release);
    // An earlier release finds its tables, and lets be what it does not know of.
    if (action === 'deploy') await migrate({ ...apiSetting, folder: next });
    await api.replaceBy(next, () => apiGoesLive({ ...site, by, nonce }, release, action));
    return `api ${release} is live: calls go to it, and the one before has ended.`;
  };
  await openControl(dataDir, obey, cleanups);
  return { origin, databaseUrl, siteDir, dataDir, api, database };
}

const noResult = () => undefined;

/** Work that goes on beside what follows: the site ends after it. How it fails is told where it is waited for. */
function beside<Result>(work: Promise<Result>, cleanups: Cleanups): Promise<Result> {
  const settled = work.then(noResult, noResult);
  cleanups.push(() => settled);
  return work;
}

function temporaryFolder(cleanups: Cleanups): string {
  const folder = mkdtempSync(join(tmpdir(), 'konbit-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
