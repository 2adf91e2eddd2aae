import { startGalera } from '../test-support/galera.ts';
import { runBuilt } from '../test-support/process.ts';
import { serve, somebody, testEnvironment, type Service } from '../test-support/service.ts';
import { send, type Sent } from './calls.ts';
import { noLimits } from './people.ts';

/** A limit that is never reached, so that a crowd meets at its counting rows. Patient on a busy machine. */
const counting = { ...noLimits, QUERY_TIMEOUT_MS: '60000', LIMIT_REGISTRATIONS: '100000/10m' };

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Three nodes that all take writes, with an api at each. */
export async function startCluster() {
  const { nodes, conflicts, stop } = await startGalera(3);
  const environments = nodes.map(({ url }) => ({
    ...testEnvironment(url, counting),
    NODE_ENV: 'production',
    PATH: String(process.env.PATH),
  }));
  const migrating = environments.map((env) => runBuilt('migrate.js', env));
  const migrated = await Promise.all(migrating.map(({ ended }) => ended));
  const services = (await Promise.all(nodes.map(({ url }) => serve(url, counting)))) as [Service, Service, Service];
  return {
    nodes,
    /** Exit codes of migrations that started at all nodes at once. */
    migrated,
    services,
    /** Registrations, their emails and their confirmation mails. */
    sums: async (): Promise<number[]> => {
      const [row] = await services[0].rows(
        `SELECT (SELECT COUNT(*) FROM registrations) AS registrations,
           (SELECT COUNT(DISTINCT email) FROM registrations) AS emails,
           (SELECT COUNT(*) FROM outbox WHERE kind = 'registered') AS mails`,
      );
      return [row.registrations, row.emails, row.mails];
    },
    /** Transactions rolled back so far, as another node was faster. */
    conflicts: async () => (await Promise.all(nodes.map(conflicts))).reduce((sum, count) => sum + count),
    stop: async () => {
      for (const service of services) await service.stop();
      await stop();
    },
  };
}

/** The answer's status, 0 without an answer. */
export const statusOf = (sent: Sent, url: string): Promise<number> =>
  send(sent, url).then(
    ({ status }) => status,
    () => 0,
  );

export function byStatus(statuses: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/**
 * Registers guests in 24 lanes at once, each again at the next process until it succeeds, as behind a gateway. Runs
 * `meanwhile` after a third of them. Answers the statuses of each process.
 */
export async function keepRegistering(guests: number, urls: readonly string[], meanwhile: () => void) {
  const answers: number[][] = urls.map(() => []);
  const emails: string[] = [];
  let started = 0;
  const lane = async () => {
    while (started < guests) {
      started += 1;
      const guest = started;
      if (guest === Math.ceil(guests / 3)) meanwhile();
      const body = somebody();
      for (let at = guest, status = 0; status !== 201; at += 1) {
        status = await statusOf({ path: '/api/registrations', body, key: `load-${guest}` }, urls[at % urls.length]!);
        answers[at % urls.length]!.push(status);
      }
      emails.push(body.email);
    }
  };
  await Promise.all(Array.from({ length: 24 }, lane));
  return { emails, answers };
}
