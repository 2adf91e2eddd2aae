import { join } from 'node:path';
import { moduleNames } from '@konbit/contracts';
import { publishModule } from './publish-module.ts';
import { publishShell } from './publish-shell.ts';
import type { SiteFolder } from './site-folder.ts';

/** Publishes the built modules of this checkout, then its shell, and says which of them are new. */
export async function publishSite(workspace: string, site: SiteFolder, leaveOut?: string): Promise<string[]> {
  const fresh: string[] = [];
  for (const name of moduleNames) {
    if (name === leaveOut) continue;
    const { changed } = await publishModule(site, name, join(workspace, name, 'dist'));
    if (changed) fresh.push(name);
  }
  if (leaveOut === 'shell') return fresh;
  const { changed } = await publishShell(site, join(workspace, 'shell/dist'));
  return changed ? [...fresh, 'shell'] : fresh;
}
