import { dirname, join } from 'node:path';
import { readReleaseKey } from '../keys/release-key.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import type { StartSettings } from '../start/settings.ts';

/** The key of a site on one machine stands beside its site folder, never in it. */
export const releaseKeyIn = (dataDir: string): string => join(dataDir, 'release-key.pem');

/**
 * The site folder that a command changes: and the key beside it. Only the first start of a
 * site makes a key: one that is made because of a mistyped folder would vouch for nothing.
 */
export function siteAt({ releaseKeyFile }: Pick<StartSettings, 'releaseKeyFile'>, dir: string, by: string): SiteFolder {
  return { dir, key: readReleaseKey(releaseKeyFile ?? releaseKeyIn(dirname(dir))), by };
}
