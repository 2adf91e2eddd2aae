import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseTabsCount, TOLD_RELEASES_MAX } from '@konbit/contracts';
import { addAuditEntry } from '../publish/deploy-log.ts';
import { type SiteFolder, whileChanging } from '../publish/site-folder.ts';
import { besideName } from '../publish/write-durably.ts';
import { leftovers } from './leftovers.ts';
import { storedFolder, storedUses, type StoredUse } from './stored-use.ts';
import { unusedAssets } from './unused-assets.ts';
import { whyKept } from './why-kept.ts';

/** How long a release is kept that nobody uses: as long as a tab's use is known, and a preview's link may hold. */
export const KEPT_DAYS = 30;

/** What stands beside the folder of a shell or an api. */
const beside = ['assets', 'ticket', 'provenance'];

/** What goes, and what stays for which reason. */
export interface Cleaning {
  kept: (StoredUse & { why: string })[];
  gone: StoredUse[];
  leftovers: string[];
}

/** What would go, by the tabs of the last days. Throws a sentence where not all tabs are told of. */
export async function planCleaning(
  dir: string,
  counts: readonly ReleaseTabsCount[],
  days = KEPT_DAYS,
  now = Date.now(),
): Promise<Cleaning> {
  if (counts.length >= TOLD_RELEASES_MAX)
    throw new Error(`The site tells of ${counts.length} releases in use, and may know of more. Nothing is cleaned.`);
  const uses = (await storedUses(dir, counts)).map((use) => ({ ...use, why: whyKept(use, days, now) }));
  return {
    kept: uses.flatMap(({ why, ...use }) => (why === undefined ? [] : [{ ...use, why }])),
    gone: uses.flatMap(({ why, ...use }) => (why === undefined ? [use] : [])),
    leftovers: await leftovers(dir, now),
  };
}

/**
 * Takes away old releases that no open tab may need, each as one step and with a line in the log, and what killed
 * deploys left, also in the site's bucket. Nothing goes live or comes back meanwhile.
 */
export async function clean(
  site: SiteFolder,
  counts: readonly ReleaseTabsCount[],
  days = KEPT_DAYS,
  now = Date.now(),
): Promise<Cleaning> {
  const { dir, by = 'unknown' } = site;
  const cleaning = await whileChanging(site, async () => {
    const plan = await planCleaning(dir, counts, days, now);
    const shells = plan.gone.filter(({ module }) => module === 'shell').map(({ release }) => release);
    const assets = await unusedAssets(dir, shells, now);
    for (const { module: room, release } of plan.gone) {
      await addAuditEntry(dir, { at: new Date(now).toISOString(), by, action: 'clean', room, release, bytes: null });
      const folder = storedFolder(dir, room, release);
      const aside = besideName(folder);
      await rename(folder, aside);
      for (const path of [aside, ...beside.map((name) => `${folder}.${name}.json`)])
        await rm(path, { recursive: true, force: true });
    }
    for (const path of assets) await rm(join(dir, path), { force: true });
    for (const path of plan.leftovers) await rm(join(dir, path), { recursive: true, force: true });
    return plan;
  });
  await site.bucket?.sweep(now);
  return cleaning;
}
