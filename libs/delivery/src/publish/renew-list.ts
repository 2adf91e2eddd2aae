import { composePages } from './compose-pages.ts';
import { readReleaseList, readTrustedList, writeReleaseList } from './release-list.ts';
import { type SiteFolder, whileChanging } from './site-folder.ts';

/** How often a running site renews its list. */
export const RENEW_EVERY_MS = 6 * 60 * 60 * 1000;

/**
 * Signs the list anew, under the newest root document: nothing else goes live. It holds for another week then, and is
 * newer than any list before, as after a restored backup. Does nothing while none is published.
 */
export async function renewList(site: SiteFolder): Promise<void> {
  const { serial } = await readReleaseList(site.dir);
  if (serial === 0) return;
  await whileChanging(site, async () => {
    await writeReleaseList(site, await readTrustedList(site));
    await composePages(site.dir);
  });
}
