import { startGalera, type GaleraNode } from '../test-support/galera.ts';
import { runBuilt } from '../test-support/process.ts';
import { serve, testEnvironment, type Service } from '../test-support/service.ts';
import { noLimits } from './no-limits.ts';

/** Counted, and never reached: a crowd is to meet at the rows that count it. */
const counting = { ...noLimits, LIMIT_REGISTRATIONS: '100000/10m', LIMIT_GUESSES: '100000/1h' };

type Figures = Record<string, string | number>;

export interface Cluster {
  nodes: GaleraNode[];
  /** How each of the migrations ended that were started at all nodes at once, twice at each. */
  migrated: (number | null)[];
  /** Processes of the api, one a node. */
  urls: string[];
  /** Two more in this process, at the first two nodes. */
  services: [Service, Service];
  /** Registrations, their emails, confirmation mails, the tally; and photos of those who are registered no more. */
  sums(): Promise<Record<'registrations' | 'emails' | 'mails' | 'tally' | 'orphans', number>>;
  /** What `work` made the nodes roll back, beside its own figures. */
  measured(what: string, work: () => Promise<Figures>): Promise<Figures>;
  stop(): Promise<void>;
}

/** Three nodes that all take writes, with an api at each. */
export async function startCluster(): Promise<Cluster> {
  const { nodes, conflicts, stop } = await startGalera(3);
  const environments = nodes.map(({ url }) => ({
    ...testEnvironment(url, counting),
    NODE_ENV: 'production',
    PATH: String(process.env.PATH),
  }));
  const migrating = [...environments, ...environments].map((env) => runBuilt('migrate.js', env));
  const migrated = await Promise.all(migrating.map(({ ended }) => ended));
  const [one, other] = nodes as [GaleraNode, GaleraNode];
  const services: [Service, Service] = [await serve(one.url, counting), await serve(other.url, counting)];
  const processes = environments.map((env) => runBuilt('main.js', env));
  const urls = await Promise.all(processes.map(({ url }) => url));
  const rolledBack = async () => (await Promise.all(nodes.map(conflicts))).reduce((sum, count) => sum + count);
  return {
    nodes,
    migrated,
    urls,
    services,
    sums: () => sumsOf(services[0]),
    measured: async (what, work) => {
      const before = await rolledBack();
      const figures = await work();
      return { what, ...figures, 'conflicts among nodes': (await rolledBack()) - before };
    },
    stop: async () => {
      for (const process of processes) process.signal('SIGKILL');
      for (const service of services) await service.stop();
      await stop();
    },
  };
}

async function sumsOf({ rows }: Service) {
  const [row] = await rows(
    `SELECT (SELECT COUNT(*) FROM registrations) AS registrations,
       (SELECT COUNT(DISTINCT email) FROM registrations) AS emails,
       (SELECT COUNT(*) FROM outbox WHERE kind = 'registered') AS mails,
       (SELECT SUM(registrations) FROM registration_tallies) AS tally,
       (SELECT COUNT(*) FROM attendee_profiles WHERE registration_id IS NOT NULL
          AND registration_id NOT IN (SELECT id FROM registrations)) AS orphans`,
  );
  return { ...row, tally: Number(row.tally) };
}
