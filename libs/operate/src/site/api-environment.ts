import { join } from 'node:path';
import { ensureSecret } from './session-secret.ts';
import type { Site, SiteOptions } from './site.ts';

/** What the api is told: everything this process was told, and where it stands in this site. */
export function apiEnvironment(
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
    // Only the gateway reaches it, says who really asked, and has sent it all calls by the time it ends.
    TRUST_PROXY: 'loopback',
    SHUTDOWN_DELAY_MS: '0',
    SESSION_SECRET: given.SESSION_SECRET || ensureSecret(join(dataDir, 'session-secret')),
  };
}
