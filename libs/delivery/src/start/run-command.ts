import type { Site } from '../site/site.ts';
import { startSite } from '../site/start-site.ts';
import { printedProgress, secondsSince, type Progress } from '../site/progress.ts';
import { findWorkspace } from '../site/workspace.ts';
import type { DevelopedRoom } from '../gateway/development.ts';
import { buildSite } from './build-site.ts';
import { announceRunning, claimDataDir, requireFreePort } from './only-start.ts';
import { readSettings } from './settings.ts';
import { whenToldToStop } from './until-told.ts';

/** What runs from its sources beside the site, in place of its build. */
export interface Development {
  /** Rooms that are not built first. */
  leaveOut: readonly string[];
  /** Starts the development servers that the site needs. */
  serve?(progress: Progress): Promise<{ developed: DevelopedRoom[]; stop(): Promise<unknown> }>;
  /** Follows changes once the site runs. */
  follow?(site: Site, progress: Progress): Promise<{ stop(): Promise<unknown> }>;
}

/**
 * Runs the site in the foreground until it is told to stop, and sets the exit status: 0 after an orderly end, 1 with a
 * sentence when it could not start.
 */
export async function runSite(development?: Development): Promise<void> {
  const startedAt = Date.now();
  const progress = printedProgress();
  const stopping = new AbortController();
  const endings: Array<() => unknown> = [];
  // With its terminal gone, what is said goes nowhere; the end must be orderly all the same.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  whenToldToStop(() => stopping.abort(), forced);
  try {
    const site = await start(progress, stopping.signal, endings, development);
    progress.say(`\nKonbit is at ${site.origin}\nReady after ${secondsSince(startedAt)} s. Ctrl-C stops it.`);
    await aborted(stopping.signal);
    progress.say('Stopping …');
  } catch (error) {
    if (!stopping.signal.aborted) {
      console.error((error as Error).message);
      process.exitCode = 1;
    }
  }
  for (const end of endings.reverse()) await end();
  if (stopping.signal.aborted) progress.say('Stopped. The data stays.');
  process.exit();
}

async function start(
  progress: Progress,
  signal: AbortSignal,
  endings: Array<() => unknown>,
  development: Development | undefined,
): Promise<Site> {
  const settings = readSettings(process.env);
  const { dataDir, host, port } = settings;
  endings.push(claimDataDir(dataDir));
  await requireFreePort(host, port);
  const workspace = findWorkspace();
  progress.say('Konbit starts.');
  await buildSite(workspace, progress, signal, development?.leaveOut);
  const serving = await development?.serve?.(progress);
  if (serving) endings.push(() => serving.stop());
  const site = await startSite({ ...settings, durable: true, developed: serving?.developed, progress, signal });
  endings.push(() => site.stop());
  const following = await development?.follow?.(site, progress);
  if (following) endings.push(() => following.stop());
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
