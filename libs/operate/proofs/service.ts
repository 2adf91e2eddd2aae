import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openApi, type RunningApi } from '../src/site/api.ts';
import { openDatabase, type RunningDatabase } from '../src/site/start-site.ts';
import { silentReporter } from '../src/site/build-site.ts';
import { findWorkspace } from '../src/site/workspace.ts';
import { startGateway, type GatewayProcess, type GatewayTask } from './gateway-process.ts';
import { unlimited } from './ledger.ts';

/** Api and database as `npm start` runs them, and gateways before them in processes of their own. */
export interface Service {
  api: RunningApi;
  database: RunningDatabase;
  /** Where gateways read what is published: nothing, until a proof writes there. */
  siteDir: string;
  /** A gateway with the site's own limits but for these; without any for null. */
  openGateway(limits?: GatewayTask['limits'], more?: Partial<GatewayTask>): Promise<GatewayProcess>;
  stop(): Promise<void>;
}

/** Starts them from what is built. Limits by address are off: all clients come from here. */
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
      const gateway = await startGateway({ siteDir, apiUrls: api.urls(), limits, ...more });
      ends.push(gateway.end);
      return gateway;
    },
    async stop() {
      for (const end of ends.splice(0).reverse()) await end();
    },
  };
}
