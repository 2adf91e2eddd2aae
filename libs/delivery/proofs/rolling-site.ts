import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@konbit/tooling/database';
import { spawnGuarded } from '@konbit/tooling/process';
import { Supervisor } from '../src/site/supervisor.ts';
import { startService } from './service.ts';

/** As the guide says. */
export const delayMs = 5000;

/** A program that is started again whenever it ends, as a service manager does. */
export interface Member {
  name: string;
  url: string;
  readyPath: string;
  pid(): number;
  stop(): Promise<unknown>;
}

/** Two processes of the service and two gateways, which share one folder of what is published. */
export async function startTwice() {
  const service = await startService({ MAIL_SENDING: 'off', SHUTDOWN_DELAY_MS: String(delayMs) });
  const apis = [service.api, await service.openUnwatched()].map((api, at): Member => {
    // Where it is when there is nothing else.
    const { url } = api;
    return { name: `api ${at + 1}`, url, readyPath: '/api/health/ready', pid: () => api.pid(), stop: () => api.stop() };
  });
  const first = join(service.dataDir, 'gateway-1');
  const gateways: (Member & { port: number })[] = [];
  for (const name of ['gateway 1', 'gateway 2']) {
    const dataDir = join(service.dataDir, name.replace(' ', '-'));
    mkdirSync(dataDir);
    if (dataDir !== first) symlinkSync(join(first, 'site'), join(dataDir, 'site'));
    gateways.push(await startGateway(name, dataDir));
  }

  async function startGateway(name: string, dataDir: string): Promise<Member & { port: number }> {
    const port = await freePort();
    const env = {
      ...process.env,
      ...{ DATA_DIR: dataDir, PORT: String(port), API_URLS: apis.map(({ url }) => url).join(',') },
      ...{ SITE_ORIGIN: 'https://localhost', TRUST_PROXY: 'loopback', SHUTDOWN_DELAY_MS: String(delayMs) },
      ...(dataDir !== first && { RELEASE_KEY_FILE: join(first, 'release-key.pem') }),
    };
    const program = require.resolve('./gateway-elsewhere.ts');
    const launch = () => spawnGuarded(process.execPath, ['--import', 'tsx', program], { env });
    const supervisor = new Supervisor(name, launch, { say: () => undefined });
    await supervisor.start();
    const pid = () => supervisor.program!.pid;
    const url = `http://127.0.0.1:${port}`;
    const member = { name, url, port, readyPath: '/health/ready', pid, stop: () => supervisor.stop() };
    await ready(member);
    return member;
  }

  async function stop(): Promise<void> {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await service.stop();
  }
  return { service, apis, gateways, stop };
}

export async function ready({ url, readyPath }: Member): Promise<void> {
  const isReady = () =>
    fetch(url + readyPath).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await pause(50);
}

/** Ends it so, waits for the one in its place, and until all others send it requests again. */
export async function replaced(member: Member, signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
  const before = member.pid();
  const begunAt = performance.now();
  process.kill(before, signal);
  while (member.pid() === before || Number.isNaN(member.pid())) await pause(50);
  await ready(member);
  const tookMs = performance.now() - begunAt;
  // Gateways and proxies ask once a second.
  await pause(3000);
  return tookMs;
}
