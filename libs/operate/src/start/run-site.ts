import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import type { DevelopedRoom } from '@konbit/pages';
import { announceRunning, lockDataDir } from '../site/data-dir.ts';
import { buildSite, consoleReporter, type Reporter, secondsSince } from '../site/build-site.ts';
import type { Site } from '../site/site.ts';
import { startSite } from '../site/start-site.ts';
import { findWorkspace, isCheckout } from '../site/workspace.ts';
import { readSettings, requireProxies } from '../site/settings.ts';
import { reachable, untilPages } from './until-pages.ts';

export interface Development {
  /** Rooms that are not built first. */
  leaveOut: readonly string[];
  serve?(reporter: Reporter): Promise<{ developed: DevelopedRoom[]; stop(): Promise<unknown> }>;
  follow?(site: Site, reporter: Reporter): Promise<{ stop(): Promise<unknown> }>;
}

/** Sets the exit status: 0 after an orderly end, 1 with a sentence when the start failed. */
export async function runSite(development?: Development): Promise<void> {
  const startedAt = Date.now();
  // For this process alone: a private MariaDB would notify systemd too.
  const { NOTIFY_SOCKET: notifySocket } = process.env;
  delete process.env.NOTIFY_SOCKET;
  const reporter = consoleReporter();
  const stopping = new AbortController();
  const cleanups: Array<() => unknown> = [];
  // The end must be orderly without a terminal too.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  onStopSignal(() => stopping.abort());
  try {
    const site = await start(reporter, stopping.signal, cleanups, development);
    await untilPages(answeringAt(site), reporter, stopping.signal);
    stopping.signal.throwIfAborted();
    reporter.say(`\nKonbit is at ${site.origin}\nReady after ${secondsSince(startedAt)} s. Ctrl-C stops it.`);
    if (notifySocket) await notifySystemd(notifySocket, reporter);
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

async function start(
  reporter: Reporter,
  signal: AbortSignal,
  cleanups: Array<() => unknown>,
  development: Development | undefined,
): Promise<Site> {
  const settings = readSettings(process.env);
  requireProxies(settings);
  const { dataDir, host, port } = settings;
  cleanups.push(await lockDataDir(dataDir, { wait: true }));
  if (settings.front === 'built-in') await requireFreePort(host, port);
  const workspace = findWorkspace();
  reporter.say('Konbit starts.');
  if (isCheckout(workspace)) await buildSite(workspace, reporter, signal, { leaveOut: development?.leaveOut });
  const serving = await development?.serve?.(reporter);
  if (serving) cleanups.push(() => serving.stop());
  const site = await startSite({
    ...settings,
    durable: true,
    developed: serving?.developed,
    apiDeveloped: development?.follow !== undefined,
    reporter,
    signal,
  });
  cleanups.push(() => site.stop());
  const following = await development?.follow?.(site, reporter);
  if (following) cleanups.push(() => following.stop());
  announceRunning(dataDir, site);
  return site;
}

/** Where something says whether there are pages: the front, or where another server stands before it, the renderer. */
function answeringAt({ front, pagesUrl }: Site): string {
  if (!front) return pagesUrl;
  const { host, port } = readSettings(process.env);
  return `http://${reachable(host)}:${port}`;
}

async function notifySystemd(NOTIFY_SOCKET: string, { say }: Reporter): Promise<void> {
  const env = { ...process.env, NOTIFY_SOCKET };
  await promisify(execFile)('systemd-notify', ['--ready'], { env }).catch(({ message }: Error) => say(message));
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Ctrl-C may come twice, from terminal and npm: a second one within a second is ignored. */
function onStopSignal(stop: () => void): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      stop();
    } else if (Date.now() - firstAt > 1000) {
      console.error('Stopped without waiting for what was still running.');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

export async function requireFreePort(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(listenProblem(error.code, host, port))));
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

function listenProblem(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Choose another one, for example: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} cannot be used by this user. Choose one above 1023, for example: PORT=4200 npm start`;
  return `HOST must be an address of this machine; the site can't be served at ${host} (${code}).`;
}
