import { addAuditEntry, type AuditEntry } from '../publish/deploy-log.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { type SiteFolder, whileChanging } from '../publish/site-folder.ts';
import { refuseApi } from './hold-against.ts';
import { apiProvenance, documentOf, liveApi, writeLiveApi } from './stored-api.ts';

/**
 * Makes a stored release the api that this site runs, for now and for every start. Refused with sentences when it does
 * not offer what releases use. Gives false when it was live already.
 */
export function apiGoesLive(
  { nonce, ...site }: Pick<SiteFolder, 'dir' | 'by' | 'bucket'> & { key?: SiteFolder['key']; nonce?: string },
  release: string,
  action: AuditEntry['action'] = 'deploy',
): Promise<boolean> {
  const { dir, by = 'unknown' } = site;
  return whileChanging(site, async () => {
    const previous = await liveApi(dir);
    if (previous === release) return false;
    // Modules may have gone live since it was stored. Open tabs were asked for before.
    await refuseApi(dir, (await readReleaseList(dir)).list, await documentOf(dir, release), []);
    const provenance = await apiProvenance(dir, release);
    const at = new Date().toISOString();
    await addAuditEntry(dir, { at, by, action, room: 'api', release, previous, bytes: null, provenance, nonce });
    await writeLiveApi(dir, release);
    return true;
  });
}
