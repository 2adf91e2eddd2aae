import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@konbit/tooling/database';
import { backlog, createGateway, drain } from '../gateway/create-gateway.ts';
import { storeOrigin } from '../publish/compose-pages.ts';
import { ensureReleaseKey, readReleaseKey } from '../keys/release-key.ts';
import { migrate, openApi } from './api.ts';
import { openDatabase } from './database.ts';
import { keepRenewed } from './keep-renewed.ts';
import { keepClean } from './keep-clean.ts';
import { silentReporter } from './reporter.ts';
import { publishBuilds } from './publish-builds.ts';
import { ensureSecret } from './session-secret.ts';
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

  const { databaseUrl, database } = await openDatabase(options, dataDir, reporter, cleanups);
  signal?.throwIfAborted();
  const env = apiEnvironment(options, { dataDir, databaseUrl, origin });
  const migrated = reporter.step('schema');
  migrated(await migrate(workspace, env));
  signal?.throwIfAborted();
  const logFile = join(dataDir, 'logs/api.log');
  const apiSetting = { workspace, port: await freePort(), env, logFile, developed: options.apiDeveloped };
  const api = await openApi(apiSetting, reporter, cleanups);
  signal?.throwIfAborted();
  const { developed, releaseKeyFile } = options;
  const siteDir = join(dataDir, developed ? 'development-site' : 'site');
  const isFirst = !releaseKeyFile && !existsSync(join(siteDir, 'modules.json'));
  const keyFile = releaseKeyFile ?? releaseKeyIn(dataDir);
  const key = isFirst ? ensureReleaseKey(keyFile, modulesIn(workspace)) : readReleaseKey(keyFile);
  const published = reporter.step('publish');
  const site = { dir: siteDir, key, by: 'npm start' };
  const outcome = await publishBuilds(workspace, site, developed);
  await storeOrigin(siteDir, origin);
  await keepRenewed(site, cleanups);
  if (!developed) keepClean(site, api.url, cleanups);
  published(outcome);
  signal?.throwIfAborted();
  const gateway = await createGateway({
    ...options,
    siteDir,
    apiUrl: api.url,
    key,
    developed: developed && { rooms: developed, key },
  });
  cleanups.push(() => drain(gateway));
  await gateway.listen({ port, host: options.host ?? '127.0.0.1', backlog });
  return { origin, databaseUrl, siteDir, dataDir, api, database };
}

/** What the api is told: everything this process was told, and where it stands in this site. */
function apiEnvironment(
  { apiEnv }: SiteOptions,
  { dataDir, databaseUrl, origin }: Pick<Site, 'dataDir' | 'databaseUrl' | 'origin'>,
): NodeJS.ProcessEnv {
  const given = { ...process.env, ...apiEnv };
  return {
    ...given,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SITE_ORIGIN: origin,
    // Only the gateway reaches it, and says who really asked.
    TRUST_PROXY: 'loopback',
    SESSION_SECRET: given.SESSION_SECRET || ensureSecret(join(dataDir, 'session-secret')),
  };
}

function temporaryFolder(cleanups: Cleanups): string {
  const folder = mkdtempSync(join(tmpdir(), 'konbit-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
