import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnGuarded } from '@konbit/tooling/process';
import { isCheckout } from '../site/workspace.ts';

/** What the built api comes from. */
const sources = ['api/src', 'libs/contracts/src', 'libs/event/src', 'api/package.json', 'package-lock.json'];
const products = ['api/dist/bundle/cli.js', 'libs/contracts/dist/index.js', 'libs/event/dist/index.js'] as const;

/**
 * Builds the api when it is not built, or not from the sources as they are. Under a site that runs it is left as it is.
 * Says so on standard error; throws why it failed.
 */
export async function buildApi(workspace: string, { underSite = false } = {}): Promise<void> {
  if (!isCheckout(workspace)) return;
  // Nx sets files of its cache to any time, so it is remembered when they were last known to be right.
  const stamp = join(workspace, 'node_modules/.cache/konbit/api-built');
  if (isUpToDate(workspace, stamp)) return;
  if (underSite && isBuilt(workspace)) return console.error(leftAsItIs);
  const begunAt = new Date();
  console.error('Building the api first …');
  const said: string[] = [];
  const nx = await spawnGuarded(
    process.execPath,
    [join(workspace, 'node_modules/nx/dist/bin/nx.js'), 'run', 'api:build', '--outputStyle=static'],
    {
      cwd: workspace,
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
      onLine: (line) => said.push(line),
    },
  );
  if ((await nx.exited) !== 0) throw new Error(`${said.join('\n').trim()}\nThe api could not be built.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
  // A source that changed meanwhile is newer.
  utimesSync(stamp, begunAt, begunAt);
}

const leftAsItIs =
  'The sources of the api have changed since it was built. A site may run on it, so the command runs as it was built; ' +
  'npx nx build api builds it anew.';

const isBuilt = (workspace: string): boolean => products.every((file) => existsSync(join(workspace, file)));

/** Whether the api is built, and no source has changed since then, or since that was last made sure: `stamp`. */
export function isUpToDate(workspace: string, stamp: string): boolean {
  if (!isBuilt(workspace)) return false;
  const known = [stamp, join(workspace, products[0])].map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs);
  const since = Math.max(...known.map((mtimeMs) => mtimeMs ?? 0));
  return sources.every((source) => newestIn(join(workspace, source)) < since);
}

/** When anything in a folder, or the folder itself (a file went), last changed. */
function newestIn(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
