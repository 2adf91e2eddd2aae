import { setTimeout as pause } from 'node:timers/promises';
import { findGalera } from '@konbit/tooling/database';
import { isLong, printFigures, rounds, type Figures } from '@konbit/tooling/proofs';
import type { DataSource } from 'typeorm';
import { TransactionsService } from '../src/database/transactions.service.ts';
import { migrations } from '../src/database/migrations/index.ts';
import { EventService } from '../src/event/event.service.ts';
import { GuestCountsService } from '../src/guest-counts/guest-counts.service.ts';
import { count } from '../test-support/guests.ts';
import { publish } from '../test-support/published-event.ts';
import { somebody, type Json } from '../test-support/service.ts';
import { send } from './calls.ts';
import { byStatus, keepRegistering, startCluster, statusOf, type Cluster } from './cluster-site.ts';
import { contestsOf } from './contests.ts';

const guests = isLong ? 120 : 24;
const clients = isLong ? 30 : 12;

// `npm test` reports a missing Galera.
const where = findGalera() ? describe : describe.skip;
where('a cluster of three nodes', () => {
  let cluster: Cluster;
  let urls: string[];
  const table: Figures[] = [];
  beforeAll(async () => {
    cluster = await startCluster();
    urls = cluster.services.map(({ url }) => url);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await cluster?.stop();
    printFigures('cluster', table);
  });

  /** New registrations, emails and mails. */
  async function growth(work: () => Promise<unknown>): Promise<number[]> {
    const before = await cluster.sums();
    await work();
    return (await cluster.sums()).map((sum, at) => sum - before[at]!);
  }
  /** Counts answers by status, and the conflicts among the nodes. */
  async function measured(name: string, work: () => Promise<number[]>): Promise<Record<string, number>> {
    const before = await cluster.conflicts();
    const answers = byStatus(await work());
    const conflicts = (await cluster.conflicts()) - before;
    table.push({ what: name, answers: JSON.stringify(answers), 'conflicts among nodes': conflicts });
    return answers;
  }

  it('migrations started at all nodes run once', async () => {
    expect(cluster.migrated).toEqual(cluster.migrated.map(() => 0));
    expect(await count(cluster.services[0], 'SELECT COUNT(*) FROM migrations')).toBe(migrations.length);
    expect(await count(cluster.services[0], 'SELECT COUNT(*) FROM quizzes')).toBeGreaterThan(0);
  });

  it(`${guests} guests behind one address register at three nodes without a conflict`, async () => {
    const register = (guest: number) =>
      statusOf({ path: '/api/registrations', body: somebody(), key: `guest-${guest}` }, urls[guest % 3]!);
    const crowd = () => Promise.all(Array.from({ length: guests }, (_, guest) => register(guest)));
    const grown = await growth(async () => expect(await measured('crowd', crowd)).toEqual({ 201: guests }));
    expect(grown).toEqual([guests, guests, guests]);
  });

  it('without repetition acts at three nodes fail', async () => {
    jest.spyOn(TransactionsService.prototype, 'run').mockImplementation(function (this: TransactionsService, work) {
      return (this as unknown as { dataSource: DataSource }).dataSource.transaction(work);
    });
    let refused = 0;
    for (let tries = 0; refused === 0 && tries < 10; tries += 1) {
      const { sent } = await contestsOf(cluster.services[0], clients).activity!();
      const act = (_: unknown, client: number) => statusOf(sent(client), urls[client % 3]!);
      const acts = () => Promise.all(Array.from({ length: clients }, act));
      refused += (await measured('acts, no repetition', acts))[503] ?? 0;
    }
    expect(refused).toBeGreaterThan(0);
  });

  it(`of ${clients} clients at three nodes one wins, and it happens once`, async () => {
    const contests = contestsOf(cluster.services[0], clients);
    for (const name of Object.keys(contests).filter((name) => !name.startsWith('photo')))
      for (let round = 0; round < rounds(1); round += 1) {
        const { sent, winners, losers, rows } = await contests[name]!();
        const race = (_: unknown, client: number) => statusOf(sent(client), urls[client % 3]!);
        const answers = await measured(name, () => Promise.all(Array.from({ length: clients }, race)));
        const won = Object.entries(answers).reduce((sum, [status, times]) => sum + (status < '300' ? times : 0), 0);
        expect([won, answers[losers] ?? 0, await rows()]).toEqual([winners, clients - winners, 1]);
      }
  });

  it('a node killed under load loses nothing', async () => {
    const load = (isLong ? 240 : 60) * rounds(1);
    const killed = cluster.nodes[2]!;
    let outcome: Awaited<ReturnType<typeof keepRegistering>>;
    const grown = await growth(async () => {
      outcome = await keepRegistering(load, urls, () => void killed.kill());
    });
    const { emails, answers } = outcome!;
    for (const [node, statuses] of answers.entries())
      table.push({ what: `under load, node ${node + 1}`, answers: JSON.stringify(byStatus(statuses)) });
    const stored = await count(cluster.services[0], 'SELECT COUNT(*) FROM registrations WHERE email IN (?)', [emails]);
    expect([emails.length, stored, ...grown]).toEqual([load, load, load, load, load]);
    // The living nodes answered every call; the dead one with 503 or not at all.
    for (const node of [0, 1]) expect(Object.keys(byStatus(answers[node]!))).toEqual(['201']);
    expect(Object.keys(byStatus(answers[2]!)).filter((status) => !['0', '201', '503'].includes(status))).toEqual([]);
  });

  /** Guests register at once at the two nodes that are left; half of them have a place. */
  async function admit(living: readonly string[]) {
    const [service] = cluster.services;
    // The contests before wrote guests by SQL.
    await service.app.get(GuestCountsService).correct();
    const taken = () => count(service, "SELECT SUM(party) FROM registrations WHERE status = 'coming'");
    const capacity = (await taken()) + clients / 2;
    await publish(service, { capacity });
    const { version } = await service.app.get(EventService).newest();
    const versionAt = async (url: string) => ((await (await fetch(`${url}/api/event`)).json()) as Json).version;
    for (const url of living) while ((await versionAt(url)) !== version) await pause(50);
    const register = (_: unknown, client: number) =>
      send({ path: '/api/registrations', body: somebody() }, living[client % 2]!);
    const answers = await Promise.all(Array.from({ length: clients }, register));
    const answered = answers.map(({ text }) => JSON.parse(text) as { id: string; status: string });
    const stored = await service.rows('SELECT id, status FROM registrations WHERE id IN (?)', [
      answered.map(({ id }) => id),
    ]);
    return {
      over: (await taken()) - capacity,
      answered,
      stored: new Map(stored.map(({ id, status }) => [id, status])),
    };
  }

  it('two nodes together never exceed the capacity', async () => {
    const { over, answered, stored } = await admit(urls.slice(0, 2));
    expect([over, stored.size]).toEqual([0, clients]);
    for (const { id, status } of answered) expect(stored.get(id)).toBe(status);
  });
});
