import { findGalera } from '@konbit/tooling/database';
import { isLong, printFigures, rounds, type Figures } from '@konbit/tooling/proofs';
import { DataSource } from 'typeorm';
import { Transactions } from '../src/database/transactions.ts';
import { migrations } from '../src/database/migrations/index.ts';
import { count } from '../test-support/guests.ts';
import { startMailServer } from '../test-support/mail-server.ts';
import { fillOutbox, startDelivering, untilOutbox } from '../test-support/sending.ts';
import { byStatus, crowd, keepRegistering, send, shown } from './cluster-calls.ts';
import { photosLeft } from './cluster-erasure.ts';
import { startCluster, type Cluster } from './cluster-site.ts';
import { contestsOf } from './contests.ts';

// In short one api a node in this process, fewer guests, and of the races two.
const short = !isLong;
const guests = short ? 40 : 120;
const clients = short ? 12 : 30;
const raced = short ? ['activity', 'registration with the same email'] : undefined;

// `npm test` says so where there is none.
const where = findGalera() ? describe : describe.skip;
where('a cluster of three nodes', () => {
  let cluster: Cluster;
  let urls: string[];
  beforeAll(async () => {
    cluster = await startCluster({ short });
    ({ urls } = cluster);
  });
  afterAll(() => cluster?.stop());

  type Sums = Awaited<ReturnType<Cluster['sums']>>;
  const growth = (before: Sums, after: Sums) =>
    (['registrations', 'emails', 'mails', 'orphans'] as const).map((sum) => after[sum] - before[sum]);
  const allBy = (count: number) => [count, count, count, 0];

  it('migrations that start at all nodes at once run once', async () => {
    expect(cluster.migrated).toEqual(cluster.migrated.map(() => 0));
    expect(await count(cluster.services[0], 'SELECT COUNT(*) FROM migrations')).toBe(migrations.length);
    expect(await count(cluster.services[0], 'SELECT COUNT(*) FROM quizzes')).toBeGreaterThan(0);
  });

  it(`${guests} guests behind one address register at three nodes: nobody sees a conflict, sums are equal`, async () => {
    const table: Figures[] = [];
    for (let round = 0; round < (short ? 1 : 2) * rounds(1); round += 1) {
      const before = await cluster.sums();
      const run = async () => {
        const answers = await crowd(guests, urls);
        expect(byStatus(answers)).toEqual({ 201: guests });
        return { answers: shown(answers) };
      };
      table.push(await cluster.measured('crowd', run));
      const after = await cluster.sums();
      expect(growth(before, after)).toEqual(allBy(guests));
    }
    printFigures(`cluster: ${guests} guests at once`, table);
  });

  it('without the repetition a guest who acts at three nodes at once sees conflicts', async () => {
    jest.spyOn(Transactions.prototype, 'run').mockImplementation(function (this: Transactions, work) {
      return (this as unknown as { dataSource: DataSource }).dataSource.transaction(work);
    });
    const inProcess = cluster.services.map(({ url }) => url);
    let refused = 0;
    const run = async () => {
      const { sent } = await contestsOf(cluster.services[0], clients).activity!();
      const acts = Array.from({ length: clients }, (_, client) => send(sent(client), inProcess[client % 3]!));
      const answers = await Promise.all(acts);
      refused += byStatus(answers)[503] ?? 0;
      return { answers: shown(answers) };
    };
    const table: Figures[] = [];
    while (refused === 0 && table.length < 10) table.push(await cluster.measured('acts, no repetition', run));
    printFigures('cluster: without the repetition', table);
    expect(refused).toBeGreaterThan(0);
  });

  it(`of ${clients} clients at three nodes one wins, and points are what acts come to`, async () => {
    const contests = contestsOf(cluster.services[0], clients);
    const table: Figures[] = [];
    for (const name of raced ?? Object.keys(contests).filter((one) => !one.startsWith('photo')))
      for (let round = 0; round < rounds(1); round += 1) {
        const contest = await contests[name]!();
        const run = async () => {
          const all = Array.from({ length: clients }, (_, client) => send(contest.sent(client), urls[client % 3]!));
          const answers = await Promise.all(all);
          expect(answers.filter(({ status }) => status < 300)).toHaveLength(contest.winners);
          expect(answers.filter(({ status }) => status === contest.losers)).toHaveLength(clients - contest.winners);
          return { answers: shown(answers), rows: await contest.rows() };
        };
        const figures = await cluster.measured(name, run);
        expect(figures).toMatchObject({ rows: 1 });
        table.push(figures);
      }
    printFigures(`cluster: race of ${clients} clients`, table);
  });

  describe('a guest who is erased at one node while the photo is put up at another', () => {
    it('leaves no photo behind', async () => {
      for (let round = 0; round < (short ? 2 : 5) * rounds(1); round += 1) expect(await photosLeft(cluster)).toBe(0);
    });

    it('would without the key between the two', async () => {
      const { database } = cluster.services[0];
      await database.query('ALTER TABLE attendee_profiles DROP FOREIGN KEY fk_attendee_profiles_registration_id');
      expect(await photosLeft(cluster)).toBe(1);
      await database.query('DELETE FROM attendee_profiles');
      await database.query(
        `ALTER TABLE attendee_profiles ADD CONSTRAINT fk_attendee_profiles_registration_id
         FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE`,
      );
    });
  });

  it('two senders at two nodes: everybody gets their mail, nobody two', async () => {
    const mails = (short ? 20 : 60) * rounds(1);
    await cluster.services[0].database.query('DELETE FROM outbox');
    const server = await startMailServer();
    const [one, other] = cluster.nodes;
    const senders = [await startDelivering(server, {}, one!.url), await startDelivering(server, {}, other!.url)];
    const figures = await cluster.measured('mail', async () => {
      await fillOutbox(cluster.services[0], mails);
      await untilOutbox(cluster.services[0], (rows) => rows.every(({ state }) => state === 'sent'));
      const recipients = server.tries.map(({ to }) => to);
      expect([recipients.length, new Set(recipients).size]).toEqual([mails, mails]);
      const sent = senders.map(({ log }) => log.filter(({ msg }) => msg === 'mail sent').length);
      return { mails, 'sent by each': sent.join(' + ') };
    });
    for (const sender of senders) await sender.stop();
    await server.stop();
    printFigures('cluster: mail', [figures]);
  });

  it('a node that is killed under load: nothing is lost, nothing is double', async () => {
    const load = (short ? 60 : 240) * rounds(1);
    const before = await cluster.sums();
    const victim = cluster.nodes[2]!;
    const { emails, answers } = await keepRegistering(load, urls, 24, () => void victim.kill());
    const after = await cluster.sums();
    printFigures(
      'cluster: a node killed under load',
      answers.map((some, node) => ({ node: node === 2 ? 'killed' : String(node + 1), answers: shown(some) })),
    );
    expect(emails).toHaveLength(load);
    const stored = await count(cluster.services[0], 'SELECT COUNT(*) FROM registrations WHERE email IN (?)', [emails]);
    expect(stored).toBe(load);
    expect(growth(before, after)).toEqual(allBy(load));
    // Those of the living nodes answered at once; who asked at the dead one was told to come again, or heard nothing.
    for (const node of [0, 1]) expect(Object.keys(byStatus(answers[node]!))).toEqual(['201']);
    expect(Object.keys(byStatus(answers[2]!)).filter((status) => !['0', '201', '503'].includes(status))).toEqual([]);
  });
});
