import { type ModuleName, PREVIEW_DAYS_MAX, type Withdrawn, withdrawnName } from '@konbit/contracts';
import { addAuditEntry } from './deploy-log.ts';
import { readTrustedList, writeReleaseList } from './release-list.ts';
import { type SiteFolder, whileChanging } from './site-folder.ts';
import { findStored, readFacts } from './stored-release.ts';

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** What is withdrawn after these are taken away and those go live; what no link can be valid for is left out. */
export function withdrawnAfter(
  before: Withdrawn,
  taken: readonly string[],
  live: readonly string[],
  now = nowSeconds(),
): Withdrawn {
  const until = now + PREVIEW_DAYS_MAX * 24 * 60 * 60;
  const all = { ...before, ...Object.fromEntries(taken.map((name) => [name, until])) };
  return Object.fromEntries(Object.entries(all).filter(([name, ends]) => ends > now && !live.includes(name)));
}

/** Ends every preview of a release that is not live. Throws a sentence when it is live, or was never published. */
export function withdraw(site: SiteFolder, module: ModuleName, release: string): Promise<void> {
  return whileChanging(site, async () => {
    await findStored(site, module, release);
    const { list, serial, version, withdrawn } = await readTrustedList(site);
    if (list[module]?.release === release)
      throw new Error(`${withdrawnName(module, release)} is live. To take it back: npm run rollback -- ${module}`);
    const { dir, by = 'unknown' } = site;
    const { entryBytes: bytes } = await readFacts(dir, module, release);
    const entry = { by, action: 'withdraw', room: module, release, bytes, serial: serial + 1 } as const;
    await addAuditEntry(dir, { ...entry, at: new Date().toISOString() });
    const next = withdrawnAfter(withdrawn, [withdrawnName(module, release)], []);
    await writeReleaseList(site, { list, serial: serial + 1, version, withdrawn: next });
  });
}
