import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql, { type Connection } from 'mysql2/promise';
import { outcomeOf, startCommand } from '../../test-support/command.ts';
import { manyGuests } from '../../test-support/guests.ts';
import { startService, type Service } from '../../test-support/service.ts';

/** The first part that the command writes, and how many it goes to in all. */
const part = 500;
const people = 520;

let service: Service;
let folder: string;
let file: string;
beforeEach(async () => {
  service = await startService({ MAIL_SENDING: 'off' });
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
});

const broadcast = () =>
  startCommand(service.databaseUrl, ['mail', 'broadcast', 'change', '--text', file, '--yes', '--json']);

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

it('killed in the middle of a part and called again, the command goes on, and each person gets one', async () => {
  const guests = await manyGuests(service, people);
  const gate = await closeGateAt(guests[part + 10] ?? '');
  const killed = broadcast();
  const ended = once(killed, 'close');
  await secondPartIsUnderWay();
  killed.kill('SIGKILL');
  await ended;
  await gate.end();

  const again = await outcomeOf(broadcast());
  expect(again).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(new RegExp(`^${people - part} mails wait`, 'm')),
  });
  expect(JSON.parse(again.stdout)[0]).toEqual({ language: 'en', people, already: part });
  const written = await service.rows('SELECT registration_id AS id FROM outbox ORDER BY registration_id');
  expect(written).toEqual(guests.map((id) => ({ id })));
});
