import { dirname, join, resolve } from 'node:path';
import { ensureReleaseKey, readReleaseKey } from '../keys/release-key.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import type { StartSettings } from '../start/settings.ts';

/** The key of a site on one machine stands beside its site folder, never in it. */
export const releaseKeyIn = (dataDir: string): string => join(dataDir, 'release-key.pem');

/** The site folder that a command changes: the given one, or the one that `npm start` serves. */
export function siteAt({ dataDir, releaseKeyFile }: StartSettings, given: string | undefined, by: string): SiteFolder {
  const dir = resolve(given ?? join(dataDir, 'site'));
  const key = releaseKeyFile ? readReleaseKey(releaseKeyFile) : ensureReleaseKey(releaseKeyIn(dirname(dir)));
  return { dir, key, by };
}
