import { startGalera, type GaleraNode } from '../test-support/galera.ts';
import { runBuilt } from '../test-support/process.ts';
import { serve, testEnvironment, type Service } from '../test-support/service.ts';
import { noLimits } from './no-limits.ts';

/** A busy machine takes its time: only a conflict may refuse anybody. */
const patient = { QUERY_TIMEOUT_MS: '60000' };
/** Counted, and never reached: a crowd is to meet at the rows that count it. */
const counting = { ...noLimits, ...patient, LIMIT_REGISTRATIONS: '100000/10m' };

type Figures = Record<string, string | number>;

export interface Cluster {
  nodes: GaleraNode[];
  /** How each of the migrations ended that were started at all nodes at once, at length twice at each. */
  migrated: (number | null)[];
  /** One api a node: processes of their own, or in short those in this process. */
  urls: string[];
  /** In this process, one a node. */
  services: [Service, Service, Service];
  /** Registrations, their emails, confirmation mails; and photos of those who are registered no more. */
  sums(): Promise<Record<'registrations' | 'emails' | 'mails' | 'orphans', number>>;
  /** What `work` made the nodes roll back, beside its own figures. */
  measured(what: string, work: () => Promise<Figures>): Promise<Figures>;
  stop(): Promise<void>;
}

/** Three nodes that all take writes, with an api at each. */
export async function startCluster({ short }: { short: boolean }): Promise<Cluster> {
  const { nodes, conflicts, stop } = await startGalera(3);
  const environments = nodes.map(({ url }) => ({
    ...testEnvironment(url, counting),
    NODE_ENV: 'production',
    PATH: String(process.env.PATH),
  }));
  const migrating = [...environments, ...(short ? [] : environments)].map((env) => runBuilt('migrate.js', env));
  const migrated = await Promise.all(migrating.map(({ ended }) => ended));
  const services = (await Promise.all(nodes.map(({ url }) => serve(url, counting)))) as Cluster['services'];
  const processes = short ? [] : environments.map((env) => runBuilt('main.js', env));
  const urls = await Promise.all((short ? services : processes).map(({ url }) => url));
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
       (SELECT COUNT(*) FROM attendee_profiles WHERE registration_id IS NOT NULL
          AND registration_id NOT IN (SELECT id FROM registrations)) AS orphans`,
  );
  return row;
}
