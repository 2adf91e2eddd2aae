import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@konbit/tooling/database';
import { isOnDemand } from '@konbit/tooling/proofs';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { buildApi } from '../src/organize/build-api.ts';
import { migrate, openApi } from '../src/site/api.ts';
import { openDatabase } from '../src/site/database.ts';
import type { Cleanups, Site } from '../src/site/site.ts';
import { findWorkspace } from '../src/site/workspace.ts';
import { startGateway, type GatewayProcess, type GatewayTask } from './gateway-process.ts';

/** Api and database as `npm start` runs them, and gateways before them with a page that holds nothing. */
export interface Service {
  dataDir: string;
  api: Site['api'];
  database: NonNullable<Site['database']>;
  databaseUrl: string;
  /** What was said of programs that ended. */
  said: string[];
  rows(sql: string): Promise<RowDataPacket[]>;
  /** A gateway with the site's own bounds but for these; without any for null. */
  openGateway(bounds?: GatewayTask['bounds'], more?: Partial<GatewayTask>): Promise<GatewayProcess>;
  /** Another api before the same database, without a watchdog. */
  openUnwatched(): Promise<Site['api']>;
  stop(): Promise<void>;
}

/** Limits by address are off: all clients come from here. */
const unlimited = ['REGISTRATIONS', 'LOOKUPS', 'GUESSES', 'PROFILES', 'ACTS', 'QUIZZES'].map((name) => [
  `LIMIT_${name}`,
  'off',
]);

/** `durable`: the database keeps what it acknowledged when it is killed, too; it takes longer to be made. */
export async function startService(env: NodeJS.ProcessEnv, durable = isOnDemand): Promise<Service> {
  const cleanups: Cleanups = [];
  const said: string[] = [];
  const reporter = { say: (line: string) => void said.push(line), step: () => () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'proof-'));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const workspace = findWorkspace();
  // In `npm test` it is built by now.
  if (!existsSync(join(workspace, 'api/dist/bundle/main.js'))) await buildApi(workspace);
  const { databaseUrl, database } = await openDatabase({ durable }, dataDir, reporter, cleanups);
  const apiEnv: NodeJS.ProcessEnv = {
    ...process.env,
    ...Object.fromEntries(unlimited),
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'a-secret-for-tests-of-32-letters-or-more',
    ...env,
  };
  await migrate({ workspace, env: apiEnv });
  const setting = { workspace, port: await freePort(), env: apiEnv, logFile: join(dataDir, 'api.log') };
  const api = await openApi(setting, reporter, cleanups);
  const openUnwatched = async () =>
    openApi({ ...setting, port: await freePort(), unwatched: true }, reporter, cleanups);
  const siteDir = join(dataDir, 'site');
  mkdirSync(siteDir);
  writeFileSync(join(siteDir, 'index.html'), '<!doctype html><head><title>Konbit</title></head>');
  writeFileSync(join(siteDir, 'modules.json'), '{}');
  const openGateway: Service['openGateway'] = async (bounds = {}, more) => {
    const gateway = await startGateway({ siteDir, apiUrls: [api.url], bounds, ...more });
    cleanups.push(gateway.end);
    return gateway;
  };
  const rows = async (sql: string) => {
    const connection = await createConnection(databaseUrl);
    const [found] = await connection.query<RowDataPacket[]>(sql);
    await connection.end();
    return found;
  };
  const stop = async () => {
    for (const end of cleanups.splice(0).reverse()) await end();
  };
  return {
    dataDir,
    api,
    database: database!,
    databaseUrl,
    said,
    rows,
    openGateway,
    openUnwatched,
    stop,
  };
}
