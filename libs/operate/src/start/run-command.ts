import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Site } from '../site/site.ts';
import { consoleReporter, secondsSince, type Reporter } from '../site/reporter.ts';
import { findWorkspace, isCheckout } from '../site/workspace.ts';
import type { DevelopedRoom } from '../gateway/development.ts';
import { buildSite } from './build-site.ts';
import { announceRunning, lockDataDir, requireFreePort } from './only-start.ts';
import { readSettings, requireProxies } from './settings.ts';
import { whenToldToStop } from './until-told.ts';

/** What runs from its sources beside the site, in place of its build. */
export interface Development {
  /** Rooms that are not built first. */
  leaveOut: readonly string[];
  /** Starts the development servers that the site needs. */
  serve?(reporter: Reporter): Promise<{ developed: DevelopedRoom[]; stop(): Promise<unknown> }>;
  /** Follows changes once the site runs. */
  follow?(site: Site, reporter: Reporter): Promise<{ stop(): Promise<unknown> }>;
}

/** Runs the whole site of this checkout until it is told to stop. */
export const runSite = (development?: Development): Promise<void> =>
  runInForeground((reporter, signal, cleanups) => start(reporter, signal, cleanups, development));

/** Starts what has an address; `cleanups` are called, last one first, when it stops or could not start. */
type Start = (reporter: Reporter, signal: AbortSignal, cleanups: Array<() => unknown>) => Promise<{ origin: string }>;

/**
 * Runs in the foreground until told to stop, and sets the exit status: 0 after an orderly end, 1 with a sentence else.
 */
export async function runInForeground(begin: Start): Promise<void> {
  const startedAt = Date.now();
  // For this process alone: a private MariaDB would tell systemd that it serves, too.
  const { NOTIFY_SOCKET: manager } = process.env;
  delete process.env.NOTIFY_SOCKET;
  const reporter = consoleReporter();
  const stopping = new AbortController();
  const cleanups: Array<() => unknown> = [];
  // With its terminal gone, what is said goes nowhere; the end must be orderly all the same.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  whenToldToStop(() => stopping.abort(), forced);
  try {
    const site = await begin(reporter, stopping.signal, cleanups);
    reporter.say(`\nKonbit is at ${site.origin}\nReady after ${secondsSince(startedAt)} s. Ctrl-C stops it.`);
    if (manager) await tellManager(manager, reporter);
    await aborted(stopping.signal);
    reporter.say('Stopping …');
  } catch (error) {
    if (!stopping.signal.aborted) {
      console.error((error as Error).message);
      process.exitCode = 1;
    }
  }
  for (const end of cleanups.reverse()) await end();
  if (stopping.signal.aborted) reporter.say('Stopped. The data stays.');
  process.exit();
}

/** Tells systemd, whose unit says `Type=notify`, that the site serves. */
async function tellManager(NOTIFY_SOCKET: string, { say }: Reporter): Promise<void> {
  const env = { ...process.env, NOTIFY_SOCKET };
  await promisify(execFile)('systemd-notify', ['--ready'], { env }).catch(({ message }: Error) => say(message));
}

async function start(
  reporter: Reporter,
  signal: AbortSignal,
  cleanups: Array<() => unknown>,
  development: Development | undefined,
): Promise<Site> {
  const settings = readSettings(process.env);
  requireProxies(settings);
  const { dataDir, host, port } = settings;
  cleanups.push(lockDataDir(dataDir));
  await requireFreePort(host, port);
  const workspace = findWorkspace();
  reporter.say('Konbit starts.');
  // Most of what this program consists of: it loads while another one looks at what is built.
  const loading = import('../site/start-site.ts');
  if (isCheckout(workspace)) await buildSite(workspace, reporter, signal, development?.leaveOut);
  const serving = await development?.serve?.(reporter);
  if (serving) cleanups.push(() => serving.stop());
  const { developed } = serving ?? {};
  const apiDeveloped = development !== undefined;
  const { startSite } = await loading;
  const site = await startSite({ ...settings, durable: true, developed, apiDeveloped, reporter, signal });
  cleanups.push(() => site.stop());
  const following = await development?.follow?.(site, reporter);
  if (following) cleanups.push(() => following.stop());
  announceRunning(dataDir, site);
  return site;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** A second Ctrl-C: whatever still runs is ended by its guard. */
function forced(): void {
  console.error('Stopped without waiting for what was still running.');
  process.exit(1);
}
