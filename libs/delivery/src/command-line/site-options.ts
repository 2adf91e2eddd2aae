import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import type { SiteFolder } from '../publish/site-folder.ts';
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

interface Given {
  site?: string;
  by?: string;
  origin?: string;
}

/** npm runs a command in the root; a folder given from elsewhere is meant from there. */
export function openSite({ site, by }: Given): SiteFolder {
  const settings = readSettings(process.env);
  const dataDir = resolve(findWorkspace(), settings.dataDir);
  const given = site === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', site);
  return siteAt({ ...settings, dataDir }, given, by ?? whoami());
}

/** Address of the running site; nothing when none is known. */
export function siteOrigin({ origin }: Given): string | undefined {
  const settings = readSettings(process.env);
  return origin ?? settings.origin ?? runningSiteIn(resolve(findWorkspace(), settings.dataDir))?.origin;
}

function whoami(): string {
  const { stdout } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  return stdout?.trim() || process.env.USER || userInfo().username;
}
