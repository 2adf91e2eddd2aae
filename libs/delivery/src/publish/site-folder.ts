import type { ReleaseKey } from '../keys/release-key.ts';

/** The folder that is the live site, and the key that vouches for what goes live in it. */
export interface SiteFolder {
  dir: string;
  key: ReleaseKey;
}
