import { tabsAt } from '../deploy/release-tabs.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { clean, KEPT_DAYS } from '../retention/clean.ts';
import type { Cleanups } from './site.ts';

const oneDayMs = 24 * 60 * 60 * 1000;

/** Takes old releases away once a day, while the site runs and its api tells what tabs use. */
export function keepClean(site: SiteFolder, api: { readonly url: string }, cleanups: Cleanups): void {
  const work = async () => {
    const counts = await tabsAt(api.url, new Date(Date.now() - KEPT_DAYS * oneDayMs));
    await clean({ ...site, by: 'npm start, daily' }, counts);
  };
  const told = (error: Error) => console.error(`Old releases were not cleared: ${error.message}`);
  const timer = setInterval(() => void work().catch(told), oneDayMs);
  cleanups.push(() => clearInterval(timer));
}
