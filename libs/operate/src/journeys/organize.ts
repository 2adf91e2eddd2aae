import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Site } from '../site/site.ts';
import { findWorkspace } from '../site/workspace.ts';

/** Runs an organizers' command on the site; what it printed. */
export async function organize(site: Site, ...words: string[]): Promise<string> {
  const cli = join(findWorkspace(), 'api/dist/bundle/cli.js');
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...words], {
    env: { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir, SITE_ORIGIN: site.origin },
  });
  return stdout.trim();
}
