import { once } from 'node:events';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { SiteOptions } from '../site/site.ts';
import { findWorkspace } from '../site/workspace.ts';
import { forkCompiled } from './fork-compiled.ts';

/** A site in a process of its own, whose work is not the bench's; that process is its gateway. */
export interface BenchSite {
  origin: string;
  gatewayPid: number;
  api: { url: string; pid: number };
  databaseUrl: string;
  siteDir: string;
  dataDir: string;
  rows(sql: string): Promise<RowDataPacket[]>;
  stop(): Promise<void>;
}

export type SiteTold = Omit<BenchSite, 'rows' | 'stop' | 'gatewayPid'>;

/** Runs what is built in a checkout, by its own code. */
export async function runSite(options: SiteOptions, workspace = findWorkspace()): Promise<BenchSite> {
  const child = await forkCompiled('site-process', { cwd: workspace, serialization: 'advanced' });
  child.send(options);
  const ended = once(child, 'exit');
  const told = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  if (!told) throw new Error(`The site of ${workspace} did not start.`);
  const site = told[0] as SiteTold;
  const database = await createConnection(site.databaseUrl);
  return {
    ...{ ...site, gatewayPid: child.pid! },
    rows: async (sql) => (await database.query<RowDataPacket[]>(sql))[0],
    async stop() {
      await database.end();
      child.disconnect();
      await ended;
    },
  };
}
