import { composePages } from '../publish/compose-pages.ts';
import { RENEW_EVERY_MS, renewList } from '../publish/renew-list.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import type { Cleanups } from './site.ts';

/**
 * Renews the release list now and while the site runs: it holds on, and after a restored backup it is newer than what
 * anybody has seen. Without the list's key it holds until its end, and somebody is told.
 */
export async function keepRenewed(site: SiteFolder, cleanups: Cleanups, renew = renewList): Promise<void> {
  const told = (error: Error) => console.error(`The release list was not renewed: ${error.message}`);
  await renew(site).catch(told);
  await composePages(site.dir);
  const timer = setInterval(() => void renew(site).catch(told), RENEW_EVERY_MS);
  cleanups.push(() => clearInterval(timer));
}
