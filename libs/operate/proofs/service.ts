import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Limits } from '@konbit/gateway';
import { migrate, openApi, type RunningApi } from '../src/site/api.ts';
import { openDatabase, type RunningDatabase } from '../src/site/start-site.ts';
import { silentReporter } from '../src/site/build-site.ts';
import { findWorkspace } from '../src/site/workspace.ts';
import { unlimited } from './ledger.ts';

/** Api and database as `npm start` runs them, and gateways before them in processes of their own. */
export interface Service {
  api: RunningApi;
  database: RunningDatabase;
  /** The gateways' store, empty until a proof publishes. */
  siteDir: string;
  /** A gateway with the site's limits, except for these. */
  openGateway(limits?: GatewayTask['limits'], more?: Partial<GatewayTask>): Promise<GatewayProcess>;
  stop(): Promise<void>;
}

/** Starts the builds. Limits by address are off: all clients share one. */
export async function startService(env: NodeJS.ProcessEnv = {}): Promise<Service> {
  const ends: (() => Promise<void> | void)[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'proof-'));
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const workspace = findWorkspace();
  const database = await openDatabase({ dataDir: join(dataDir, 'database'), durable: false }, silentReporter);
  ends.push(() => database.stop());
  const apiEnv: NodeJS.ProcessEnv = {
    ...process.env,
    ...unlimited,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a-secret-for-tests-of-32-letters-or-more',
    ...env,
  };
  await migrate({ workspace, env: apiEnv });
  const api = await openApi({ workspace, env: apiEnv, logFile: join(dataDir, 'api.log') }, silentReporter);
  ends.push(() => api.stop());
  const siteDir = join(dataDir, 'site');
  return {
    api,
    database,
    siteDir,
    async openGateway(limits = {}, more) {
      const gateway = await startGateway({ siteDir, apiUrls: api.urls, limits, ...more });
      ends.push(gateway.end);
      return gateway;
    },
    async stop() {
      for (const end of ends.splice(0).reverse()) await end();
    },
  };
}

/** From the parent: where the site and the api are, and which limits differ from a site's. */
export interface GatewayTask {
  siteDir: string;
  apiUrls: readonly string[];
  limits: Partial<Limits>;
  /** Drops slow senders sooner than a site does, so that a proof does not wait for it. */
  requestTimeoutMs?: number;
}

/** From the child: its address, then with each message the longest stop of its event loop since the last one. */
export type GatewayWord = { origin: string } | { longestStopMs: number };

export interface GatewayProcess {
  origin: string;
  pid: number;
  /** The longest stop of its event loop since the last call. */
  longestStopMs(): Promise<number>;
  end(): void;
}

/** The gateway in a process of its own, so that its memory and processor time can be measured. */
async function startGateway(task: GatewayTask): Promise<GatewayProcess> {
  const child = fork(join(import.meta.dirname, 'gateway-alone.ts'), { execArgv: ['--import', 'tsx'] });
  const answerTo = async <Word extends GatewayWord>(told: GatewayTask | string) => {
    child.send(told);
    return ((await once(child, 'message')) as [Word])[0];
  };
  const { origin } = await answerTo<{ origin: string }>(task);
  return {
    origin,
    pid: child.pid!,
    longestStopMs: async () => (await answerTo<{ longestStopMs: number }>('how long?')).longestStopMs,
    end: () => void child.kill('SIGKILL'),
  };
}
