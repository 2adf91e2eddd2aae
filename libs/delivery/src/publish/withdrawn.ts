import { PREVIEW_DAYS_MAX, type RoomName, type Withdrawn, withdrawnName } from '@konbit/contracts';
import { addAuditEntry } from './deploy-log.ts';
import { readTrustedList, writeReleaseList } from './release-list.ts';
import { type SiteFolder, whileChanging } from './site-folder.ts';
import { liveShell } from './live-seam.ts';
import { readStoredShell } from './stored-shell.ts';
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
export function withdraw(site: SiteFolder, room: RoomName, release: string): Promise<void> {
  return whileChanging(site, async () => {
    await (room === 'shell' ? readStoredShell(site.dir, release) : findStored(site, room, release));
    const { list, serial, version, withdrawn } = await readTrustedList(site);
    const live = room === 'shell' ? await liveShell(site.dir) : list[room]?.release;
    if (live === release)
      throw new Error(`${withdrawnName(room, release)} is live. To take it back: npm run rollback -- ${room}`);
    const { dir, by = 'unknown' } = site;
    const bytes = room === 'shell' ? null : (await readFacts(dir, room, release)).entryBytes;
    const entry = { by, action: 'withdraw', room, release, bytes, serial: serial + 1 } as const;
    await addAuditEntry(dir, { ...entry, at: new Date().toISOString() });
    const next = withdrawnAfter(withdrawn, [withdrawnName(room, release)], []);
    await writeReleaseList(site, { list, serial: serial + 1, version, withdrawn: next });
  });
}
