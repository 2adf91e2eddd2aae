import { join } from 'node:path';
import { withLock } from '@konbit/tooling/process';
import type { SiteBucket } from '../bucket/site-bucket.ts';
import type { ReleaseKey } from '../keys/release-key.ts';

/** The folder that is the live site, and the keys at hand for what goes live in it. */
export interface SiteFolder {
  dir: string;
  key: ReleaseKey;
  /** Who changes it, for the deploy log. */
  by?: string;
  /** What the folder is a copy of, where the site lies in a bucket. */
  bucket?: SiteBucket;
  /** Of the compressed forms; the best unless given. It takes most of the time of a deploy: tests have less. */
  brotliQuality?: number;
  /** A request that came over HTTP: it holds once, and as long as nothing else went live. */
  request?: { nonce: string; refuseWhenOvertaken(): Promise<void> };
}

/** Folder that keeps what belongs to one shell, beside its hashed files. */
export const shellFolder = (dir: string, release: string): string => join(dir, '.shells', release);

/** Names the hashed files of one shell, which stand beside those of others. */
export const shellAssetsFile = (dir: string, release: string): string => `${shellFolder(dir, release)}.assets.json`;

/** Folder of a release of the api. It is never served. */
export const apiFolder = (dir: string, release: string): string => join(dir, '.api', release);

/** Says where visitors reach the site. */
export const originFile = (dir: string): string => join(dir, 'pages/origin');

/** While it is there, visitors' service workers are taken away. */
export const workerOffFile = (dir: string): string => join(dir, '.worker-off');

/** What the shell's keys say of one shell. */
export const shellTicketFile = (dir: string, release: string): string => `${shellFolder(dir, release)}.ticket.json`;

/** What is live changes by one change after the other, whichever process makes it, and on whichever machine. */
export const whileChanging = <T>(
  { dir, key, bucket, request }: Pick<SiteFolder, 'dir' | 'request'> & Partial<Pick<SiteFolder, 'key' | 'bucket'>>,
  work: () => Promise<T>,
): Promise<T> =>
  whileLocked(dir, () => {
    const change = async () => {
      await request?.refuseWhenOvertaken();
      return work();
    };
    return bucket && key ? bucket.change({ dir, key }, change) : change();
  });

export const whileLocked = <T>(dir: string, work: () => Promise<T>): Promise<T> =>
  withLock(join(dir, '.modules.json.lock'), work);

/** Brings a site folder to what its bucket holds, if it has one. */
export const upToDate = async ({ dir, bucket }: Pick<SiteFolder, 'dir' | 'bucket'>): Promise<void> =>
  void (bucket && (await whileLocked(dir, () => bucket.bring(dir))));
