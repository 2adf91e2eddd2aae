import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { buildSite, consoleReporter } from '../site/build-site.ts';
import { ensureSessionSecret, runningSiteIn } from '../site/data-dir.ts';
import { findWorkspace, isCheckout } from '../site/workspace.ts';
import { readSettings } from '../site/settings.ts';
import { findDatabase } from './find-database.ts';

export async function runOrganize(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const { databaseUrl, ...settings } = readSettings(env);
    const dataDir = resolve(settings.dataDir);
    const workspace = findWorkspace();
    const cli = resolve(workspace, 'api/dist/bundle/cli.js');
    // A running site keeps the api that it was started with.
    const build = async (unlessBuilt: boolean) => {
      if (!isCheckout(workspace) || (unlessBuilt && existsSync(cli))) return;
      await buildSite(workspace, consoleReporter(console.error), new AbortController().signal, { only: ['api'] });
    };
    // npm runs scripts in the root; INIT_CWD is where the person is.
    const cwd = env.INIT_CWD ?? process.cwd();
    if (needsNoDatabase(args)) {
      await build(true);
      return await passThrough(cli, args, { cwd, env });
    }
    const database = await findDatabase({ dataDir, databaseUrl, isNew: args[0] === 'restore' });
    try {
      await build(database.isShared);
      // A restore brings its own.
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

export const originOf = (dataDir: string, { origin, port }: { origin?: string; port: number }): string =>
  origin ?? runningSiteIn(dataDir)?.origin ?? `http://localhost:${port}`;

export const needsNoDatabase = (args: readonly string[]): boolean =>
  args.length === 0 ||
  args.some((word) => ['help', '--help', '-h'].includes(word)) ||
  (args[0] === 'event' && args[1] === 'check');

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Forwards signals. Returns the exit status, 128 + signal after a signal. */
export function passThrough(
  script: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd, env, stdio: 'inherit' });
    // Ctrl-C reaches the child too; this process stays to clean up.
    const forward = (signal: NodeJS.Signals) => void child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    child.once('error', reject);
    child.once('close', (status, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(status ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
