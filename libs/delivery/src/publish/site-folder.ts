import { join } from 'node:path';
import { withLock } from '@konbit/tooling/process';
import type { ReleaseKey } from '../keys/release-key.ts';

/** The folder that is the live site, and the keys at hand for what goes live in it. */
export interface SiteFolder {
  dir: string;
  key: ReleaseKey;
  /** Who changes it, for the deploy log. */
  by?: string;
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

/** What is live changes by one change after the other, whichever process makes it. */
export const whileChanging = <T>(
  { dir, request }: Pick<SiteFolder, 'dir' | 'request'>,
  work: () => Promise<T>,
): Promise<T> =>
  withLock(join(dir, '.modules.json.lock'), async () => {
    await request?.refuseWhenOvertaken();
    return work();
  });
