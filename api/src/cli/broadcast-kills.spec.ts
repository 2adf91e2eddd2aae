import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql, { type Connection } from 'mysql2/promise';
import { outcomeOf, startCommand } from '../../test-support/command.ts';
import { manyGuests } from '../../test-support/guests.ts';
import { startMailServer, type MailServer } from '../../test-support/mail-server.ts';
import { deliverAll, deliveringTo, dueNow } from '../../test-support/sending.ts';
import { startService, type Service } from '../../test-support/service.ts';

/** The first part that the command writes, and how many it goes to in all. */
const part = 500;
const people = 520;

let server: MailServer;
let service: Service;
let folder: string;
let file: string;
beforeEach(async () => {
  server = await startMailServer();
  service = await startService({ ...deliveringTo(server), MAIL_SENDING: 'off' });
  folder = mkdtempSync(join(tmpdir(), 'konbit-killed-'));
  file = join(folder, 'text.yaml');
  writeFileSync(
    file,
    'subject: { en: Tonight, ht: Aswè a, fr: Ce soir }\nparagraphs: [{ en: Come early, ht: Vini bonè, fr: Venez tôt }]\n',
  );
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await service.stop();
  await server.stop();
});

const broadcast = (kind: string) =>
  startCommand(service.databaseUrl, ['mail', 'broadcast', kind, '--text', file, '--yes', '--json']);

/** Whoever writes a mail to this person has to wait, until the gate is opened. */
async function closeGateAt(registrationId: string): Promise<Connection> {
  const { database, databaseUrl } = service;
  await database.query('CREATE TABLE gate (registration_id CHAR(36) CHARACTER SET ascii PRIMARY KEY) ENGINE=InnoDB');
  await database.query('INSERT INTO gate VALUES (?)', [registrationId]);
  await database.query(`CREATE TRIGGER gate_of_outbox BEFORE INSERT ON outbox FOR EACH ROW
    SET @passing = (SELECT COUNT(*) FROM gate WHERE registration_id = NEW.registration_id FOR UPDATE)`);
  const gate = await mysql.createConnection(databaseUrl);
  await gate.query('START TRANSACTION');
  await gate.query('SELECT * FROM gate FOR UPDATE');
  return gate;
}

/** Until the first part is there, and the second is being written. */
async function secondPartIsUnderWay(): Promise<void> {
  const writing = `SELECT 1 FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()
    AND (info LIKE 'INSERT INTO outbox%' OR info LIKE '%@passing%') AND (SELECT COUNT(*) FROM outbox) = ${part}`;
  for (const end = Date.now() + 60_000; (await service.rows(writing)).length === 0;) {
    if (Date.now() > end) throw new Error('nobody came to the gate');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

// A change goes to all, news to some; what is killed and goes on is the same. `npm run test:long` tries both.
const kinds = process.env.BROADCAST_KILLS === 'all' ? ['change', 'news'] : ['change'];

it.each(kinds)(
  '%s: killed in the middle of a part and called again, the command goes on, and each person gets one',
  async (kind) => {
    const guests = await manyGuests(service, people);
    const silent = await manyGuests(service, 3);
    await service.database.query('UPDATE registrations SET email_updates = 0 WHERE id IN (?)', [silent]);
    const readers = kind === 'news' ? guests : [...guests, ...silent];

    const gate = await closeGateAt(guests[part + 10] ?? '');
    const killed = broadcast(kind);
    const ended = once(killed, 'close');
    await secondPartIsUnderWay();
    killed.kill('SIGKILL');
    await ended;
    await gate.end();

    const again = await outcomeOf(broadcast(kind));
    expect(again).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(new RegExp(`^${readers.length - part} mails wait`, 'm')),
    });
    const [english] = JSON.parse(again.stdout) as object[];
    expect(english).toEqual({ language: 'en', people: readers.length, already: part });
    expect((await outcomeOf(broadcast(kind))).stderr).toMatch(/^Everybody has it\./m);

    const written = await service.rows('SELECT registration_id AS id, state FROM outbox ORDER BY registration_id');
    expect(written).toEqual(readers.map((id) => ({ id, state: 'queued' })));

    // Delivering all of them says no more than delivering those on both sides of the break.
    const near = readers.slice(part - 10);
    await service.database.query("UPDATE outbox SET state = 'sent' WHERE registration_id NOT IN (?)", [near]);
    await dueNow(service);
    await deliverAll(service);
    expect(server.tries.map(({ to }) => to).sort()).toEqual(near.map((id) => `${id}@example.org`));
  },
);
