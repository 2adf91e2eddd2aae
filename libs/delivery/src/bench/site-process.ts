import type { SiteOptions } from '../site/site.ts';
import { startSite } from '../site/start-site.ts';
import type { SiteTold } from './run-site.ts';

// The program of `runSite`.
process.once('message', async (options: SiteOptions) => {
  const site = await startSite(options);
  const { origin, api, databaseUrl, siteDir, dataDir } = site;
  const told: SiteTold = { origin, api: { url: api.url, pid: api.pid() }, databaseUrl, siteDir, dataDir };
  process.once('disconnect', () => void site.stop().finally(() => process.exit()));
  process.send?.(told);
});
