import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@konbit/tooling/database';

export interface CaddySettings {
  siteDir: string;
  pagesDir: string;
  apiUrls: readonly string[];
  pagesUrl: string;
}

export interface RunningCaddy {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

const config = join(import.meta.dirname, '../Caddyfile');

/** Tests of Caddy are left out where it is not installed: `apt-get install caddy`. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/** The repository's Caddyfile in the installed Caddy, on a free port. */
export async function startCaddy(settings: CaddySettings): Promise<RunningCaddy> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'caddy-'));
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: environment(settings, `http://:${port}`, home),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of createInterface(child.stderr!)) if (line.includes('serving initial configuration')) break;
  child.stderr!.resume();
  async function stop(): Promise<void> {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(home, { recursive: true, force: true });
  }
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid!, stop };
}

/** What `caddy validate` says of the Caddyfile; undefined for nothing wrong. */
export function faultOfCaddyfile(settings: CaddySettings): string | undefined {
  const home = mkdtempSync(join(tmpdir(), 'caddy-'));
  const env = environment(settings, 'event.example.org', home);
  const { status, stderr } = spawnSync('caddy', ['validate', '--config', config, '--adapter', 'caddyfile'], { env });
  rmSync(home, { recursive: true, force: true });
  return status === 0 ? undefined : stderr.toString();
}

function environment(
  { siteDir, pagesDir, apiUrls, pagesUrl }: CaddySettings,
  address: string,
  home: string,
): NodeJS.ProcessEnv {
  const hostOf = (url: string) => new URL(url).host;
  return {
    PATH: process.env.PATH,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CONFIG_HOME: home,
    SITE_ADDRESS: address,
    SITE_DIR: siteDir,
    PAGES_DIR: pagesDir,
    API_ADDRESSES: apiUrls.map(hostOf).join(' '),
    PAGES_ADDRESS: hostOf(pagesUrl),
  };
}
