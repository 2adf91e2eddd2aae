import { join, resolve } from 'node:path';
import { readSettings } from '../start/settings.ts';
import { ensureSecret } from '../site/session-secret.ts';
import { findWorkspace } from '../site/workspace.ts';
import { buildApi } from './build-api.ts';
import { findDatabase } from './find-database.ts';
import { passThrough } from './pass-through.ts';

/** Runs an organizer's command on the site's database and answers its exit status; 1 when it could not even begin. */
export async function runOrganize(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const { databaseUrl, ...settings } = readSettings(env);
    const dataDir = resolve(settings.dataDir);
    const workspace = findWorkspace();
    const cli = resolve(workspace, 'api/dist/bundle/cli.js');
    // Files are named from where the organizer is, not from where npm runs the script.
    const cwd = env.INIT_CWD ?? process.cwd();
    if (needsNoDatabase(args)) {
      await buildApi(workspace, { underSite: true });
      return await passThrough(cli, args, { cwd, env });
    }
    const database = await findDatabase({ dataDir, databaseUrl });
    try {
      await buildApi(workspace, { underSite: database.isShared });
      // The site's own: what it signed is known again, and what is signed here. A restore brings one.
      const secretFile = join(dataDir, 'session-secret');
      const SESSION_SECRET = env.SESSION_SECRET || (args[0] === 'restore' ? '' : ensureSecret(secretFile));
      const siteEnv = { ...env, DATABASE_URL: database.url, DATA_DIR: dataDir, SESSION_SECRET };
      return await passThrough(cli, args, { cwd, env: siteEnv });
    } finally {
      await database.release();
    }
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

/** Help, and the check of a file, should not wait for a database. */
export const needsNoDatabase = (args: readonly string[]): boolean =>
  args.length === 0 ||
  args.some((one) => ['help', '--help', '-h'].includes(one)) ||
  (args[0] === 'event' && args[1] === 'check');
