import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { buildSite, consoleReporter } from '../site/build-site.ts';
import { ensureSessionSecret, runningSiteIn } from '../site/data-dir.ts';
import { findWorkspace, isCheckout } from '../site/workspace.ts';
import { readSettings } from '../site/settings.ts';
import { findDatabase } from './find-database.ts';

/** Runs an organizer's command on the site's database and answers its exit status; 1 when it could not even begin. */
export async function runOrganize(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const { databaseUrl, ...settings } = readSettings(env);
    const dataDir = resolve(settings.dataDir);
    const workspace = findWorkspace();
    const cli = resolve(workspace, 'api/dist/bundle/cli.js');
    // Under a site that runs, the api is left as it was built: the site runs on it.
    const build = async (unlessBuilt: boolean) => {
      if (!isCheckout(workspace) || (unlessBuilt && existsSync(cli))) return;
      await buildSite(workspace, consoleReporter(console.error), new AbortController().signal, { only: ['api'] });
    };
    // Files are named from where the organizer is, not from where npm runs the script.
    const cwd = env.INIT_CWD ?? process.cwd();
    if (needsNoDatabase(args)) {
      await build(true);
      return await passThrough(cli, args, { cwd, env });
    }
    const database = await findDatabase({ dataDir, databaseUrl, isNew: args[0] === 'restore' });
    try {
      await build(database.isShared);
      // The site's own, so that what it signed is known here; a restore brings one.
      const SESSION_SECRET = env.SESSION_SECRET || (args[0] === 'restore' ? '' : ensureSessionSecret(dataDir));
      const SITE_ORIGIN = originOf(dataDir, settings);
      const siteEnv = { ...env, DATABASE_URL: database.url, DATA_DIR: dataDir, SESSION_SECRET, SITE_ORIGIN };
      return await passThrough(cli, args, { cwd, env: siteEnv });
    } finally {
      await database.release();
    }
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  }
}

/** Where links of a command lead: to the site that runs, or will. */
export const originOf = (dataDir: string, { origin, port }: { origin?: string; port: number }): string =>
  origin ?? runningSiteIn(dataDir)?.origin ?? `http://localhost:${port}`;

/** Help, and the check of a file, should not wait for a database. */
export const needsNoDatabase = (args: readonly string[]): boolean =>
  args.length === 0 ||
  args.some((one) => ['help', '--help', '-h'].includes(one)) ||
  (args[0] === 'event' && args[1] === 'check');

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a script of the api as if it had been called in our place: same input and outputs, signals handed on. Answers
 * its exit status (128 + signal when a signal ended it).
 */
export function passThrough(
  script: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: 'inherit' });
    // Ctrl-C reaches the child from the terminal as well; we stay, to put away what we opened for it.
    const handOn = (signal: NodeJS.Signals) => void child.kill(signal);
    for (const signal of signals) process.on(signal, handOn);
    child.once('error', reject);
    child.once('close', (status, signal) => {
      for (const one of signals) process.off(one, handOn);
      resolve(status ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
