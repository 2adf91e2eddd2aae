import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openApi, portsFor, type RunningApi } from '../src/site/api.ts';
import { openDatabase, type RunningDatabase } from '../src/site/start-site.ts';
import { silentReporter } from '../src/site/build-site.ts';
import { findWorkspace } from '../src/site/workspace.ts';
import { unlimited } from './ledger.ts';

/** Api and database as `npm start` runs them, and fronts before them in processes of their own. */
export interface Service {
  api: RunningApi;
  database: RunningDatabase;
  openFront(more?: Pick<FrontTask, 'requestTimeoutMs'>): Promise<FrontProcess>;
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
    TRUST_PROXY: 'loopback',
    SESSION_SECRET: 'a-secret-for-tests-of-32-letters-or-more',
    ...env,
  };
  await migrate({ workspace, env: apiEnv });
  const setting = { workspace, env: apiEnv, ports: await portsFor(1), logFile: join(dataDir, 'api.log') };
  const api = await openApi(setting, silentReporter);
  ends.push(() => api.stop());
  return {
    api,
    database,
    async openFront(more) {
      const folders = { siteDir: join(dataDir, 'site'), pagesDir: join(dataDir, 'pages') };
      const front = await startFront({ ...folders, apiUrls: api.urls, ...more });
      ends.push(front.end);
      return front;
    },
    async stop() {
      for (const end of ends.splice(0).reverse()) await end();
    },
  };
}

/** From the parent: where the folders and the api are. */
export interface FrontTask {
  siteDir: string;
  pagesDir: string;
  apiUrls: readonly string[];
  /** Drops slow senders sooner than a site does, so that a proof does not wait for it. */
  requestTimeoutMs?: number;
}

/** From the child: its address, then with each message the longest stop of its event loop since the last one. */
export type FrontWord = { origin: string } | { longestStopMs: number };

export interface FrontProcess {
  origin: string;
  pid: number;
  /** The longest stop of its event loop since the last call. */
  longestStopMs(): Promise<number>;
  end(): void;
}

/** The front in a process of its own, so that its memory and processor time can be measured. */
async function startFront(task: FrontTask): Promise<FrontProcess> {
  const child = fork(join(import.meta.dirname, 'front-alone.ts'), { execArgv: ['--import', 'tsx'] });
  const answerTo = async <Word extends FrontWord>(told: FrontTask | string) => {
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
