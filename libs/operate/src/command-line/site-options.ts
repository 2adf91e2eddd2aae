import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { SiteBucket } from '../bucket/site-bucket.ts';
import { type SiteFolder, upToDate } from '../publish/site-folder.ts';
import { siteAt } from '../site/site-at.ts';
import { findWorkspace } from '../site/workspace.ts';
import { runningSiteIn } from '../start/only-start.ts';
import { readSettings } from '../start/settings.ts';

/** What every command that changes or reads a site takes. */
export const siteOptions = {
  /** The site folder; default: the one that `npm start` serves. */
  site: { type: 'string' },
  /** Who does it; default: git's user name. */
  by: { type: 'string' },
  /** Where the running site is reached; default: SITE_ORIGIN, or the site that runs on this machine. */
  origin: { type: 'string' },
} as const;

/** Over HTTP instead: the running site that takes it, as `https://site.example`. */
export const overHttp = { to: { type: 'string' } } as const;

interface Given {
  site?: string;
  by?: string;
  origin?: string;
  to?: string;
}

/** The site that a command changes, as it is now. */
export async function openSite(given: Given): Promise<SiteFolder> {
  const site = {
    ...siteAt(readSettings(process.env), siteDirOf(given), given.by ?? whoami()),
    bucket: bucketOf(given),
  };
  await upToDate(site);
  return site;
}

/** What the site folder is a copy of; nothing for a folder that was named, or what is sent over HTTP. */
export function bucketOf({ site, to }: Given): SiteBucket | undefined {
  const { siteBucket } = readSettings(process.env);
  return siteBucket && site === undefined && to === undefined ? new SiteBucket(siteBucket) : undefined;
}

/** npm runs a command in the root; a folder given from elsewhere is meant from there. */
export function siteDirOf({ site }: Given): string {
  const { dataDir } = readSettings(process.env);
  return site === undefined
    ? join(resolve(findWorkspace(), dataDir), 'site')
    : resolve(process.env.INIT_CWD ?? '.', site);
}

/** Address of the running site; nothing when none is known. */
export function siteOrigin({ origin }: Given): string | undefined {
  const settings = readSettings(process.env);
  return origin ?? settings.origin ?? runningSiteIn(resolve(findWorkspace(), settings.dataDir))?.origin;
}

/** Git's user name, or the system's. */
export function whoami(): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  return stdout?.trim() || process.env.USER || userInfo().username;
}
