import { type ModuleName, type RolledOut, withdrawnName } from '@konbit/contracts';
import { keptProvenance } from '../provenance/kept-provenance.ts';
import { addAuditEntry, type AuditEntry } from '../publish/deploy-log.ts';
import { refuseMismatch } from '../publish/live-seam.ts';
import { type ListState, readReleaseList, readTrustedList, writeReleaseList } from '../publish/release-list.ts';
import { withdrawnAfter } from '../publish/withdrawn.ts';
import { type SiteFolder, whileChanging } from '../publish/site-folder.ts';
import { storeDeltas } from '../publish/store-deltas.ts';
import { entryOf, readFacts, type StoredRelease } from '../publish/stored-release.ts';

/** Gives a stored release to a share of tabs, in percent; the others keep the live one. */
export async function goOut(site: SiteFolder, stored: StoredRelease, share: number): Promise<void> {
  const { module, release } = stored;
  await storeDeltas(site, [{ room: module, release }]);
  return whileChanging(site, async () => {
    const facts = await readFacts(site.dir, module, release);
    await refuseMismatch(site.dir, facts);
    const state = await readTrustedList(site);
    const live = state.list[module];
    if (!live) throw new Error(`There is no live release of ${module} for the other tabs. Deploy it to all.`);
    if (live.release === release) throw new Error(`${module} ${release} is live for all already.`);
    const rollout = { ...entryOf(stored), share };
    const provenance = await keptProvenance(site.dir, stored);
    const entry = { action: 'rollout', release, share, bytes: facts.entryBytes, provenance } as const;
    await change(site, state, module, rollout, entry);
  });
}

/** Ends a rollout: all tabs get the live release. Gives what was taken back; nothing when none was out. */
export function takeBack(site: SiteFolder, module: ModuleName, wanted?: string): Promise<string | undefined> {
  return whileChanging(site, async () => {
    const state = await readTrustedList(site);
    const release = state.list[module]?.rollout?.release;
    if (release === undefined || (wanted !== undefined && wanted !== release)) return undefined;
    await change(site, state, module, undefined, { action: 'take-back', release, bytes: null });
    return release;
  });
}

/** The release of a module that is out to a share of tabs. */
export async function rolledOut({ dir }: SiteFolder, module: ModuleName): Promise<RolledOut | undefined> {
  return (await readReleaseList(dir)).list[module]?.rollout;
}

async function change(
  site: SiteFolder,
  { list, serial, version, withdrawn }: ListState,
  module: ModuleName,
  rollout: RolledOut | undefined,
  entry: Pick<AuditEntry, 'action' | 'release' | 'share' | 'bytes' | 'provenance'>,
): Promise<void> {
  const { dir, by = 'unknown', request } = site;
  const { rollout: _, ...live } = list[module]!;
  const at = new Date().toISOString();
  await addAuditEntry(dir, { at, by, room: module, serial: serial + 1, nonce: request?.nonce, ...entry });
  const next = { ...list, [module]: rollout ? { ...live, rollout } : live };
  // Tabs that have what is taken back are told, as those of a release that is rolled back.
  const name = [withdrawnName(module, entry.release)];
  const after = rollout ? withdrawnAfter(withdrawn, [], name) : withdrawnAfter(withdrawn, name, []);
  await writeReleaseList(site, { list: next, serial: serial + 1, version, withdrawn: after });
}
