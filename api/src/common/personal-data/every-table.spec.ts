import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DiscoveryService } from '@nestjs/core';
import { ensureDatabaseClient } from '@konbit/tooling/database';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import mysql from 'mysql2/promise';
import { commandHere } from '../../../test-support/command-here.ts';
import {
  answerQuiz,
  complete,
  newActivity,
  newGuest,
  startHub,
  storedQuizzes,
  type Guest,
} from '../../../test-support/guests.ts';
import { helperOf } from '../../../test-support/organizer-links.ts';
import { ownerOf } from '../../../test-support/own-registration.ts';
import { profileImage } from '../../../test-support/photos.ts';
import { publish } from '../../../test-support/published-event.ts';
import { createSchema } from '../../../test-support/schema.ts';
import { type Json, type Service, sharedService, testEnvironment } from '../../../test-support/service.ts';
import { ModerationService } from '../../attendee-profiles/moderation.service.ts';
import { ContactsService } from '../../contacts/contacts.service.ts';
import { OutboxService } from '../../mail/outbox.service.ts';
import { RegistrationsAdminService } from '../../registrations/registrations-admin.service.ts';
import { PersonalDataService } from './personal-data.service.ts';

const service = sharedService(startHub);
const folder = newFolder();
const tables = () => service.app.get(PersonalDataService).tables();

/** Of the keys of repeated calls those stay whose answers are erased. */
const rowsKept: Record<string, string> = { idempotency_keys: "answer <> ''" };

type State = Record<string, string[]>;

async function stateOf(rows: Service['rows']): Promise<State> {
  const state: State = {};
  for (const table of tables()) {
    const found = await rows(`SELECT * FROM ${table} WHERE ${rowsKept[table] ?? 'TRUE'}`);
    state[table] = found.map((row) => JSON.stringify(row)).sort();
  }
  return state;
}

/** Somebody of whom every table holds something. */
async function everywhere(name: string): Promise<Guest & { email: string }> {
  const email = `${name}@example.org`;
  await service.app
    .get(ContactsService)
    .add([
      { firstName: name, lastName: 'Pierre', email, language: 'en', agreedAt: new Date(), wording: 'Yes, please.' },
    ]);
  const answers = { firstName: name, email, dietaryRestrictions: 'no okra', futureEvents: true, profileImage };
  const guest = await newGuest(service, answers);
  const photo = { firstName: name, profileImage };
  const photoKey = { 'idempotency-key': `photo-of-${guest.id}` };
  expect((await guest.post('/api/attendee-profiles', photo, photoKey)).status).toBe(201);
  const activityKey = { 'idempotency-key': `activity-of-${guest.id}` };
  await guest.post('/api/activities', newActivity(guest, 'event_checkin'), activityKey);
  await complete(guest, 'story_sharing');
  for (const { id, right } of (await storedQuizzes(service)).slice(0, 4)) await answerQuiz(guest, id, right);
  const memory = { text: `${name}'s aunt.` };
  expect((await service.send('PUT', '/api/memories/own', memory, { cookie: guest.cookie })).status).toBe(200);
  const door = await helperOf(service, 'door');
  expect((await door.send('POST', `/api/door/guests/${guest.id}/arrival`)).status).toBeLessThan(300);
  const outbox = service.app.get(OutboxService);
  const mail = (await outbox.lease())!;
  await outbox.settleFailed(mail, { kind: 'no-such-address', reason: 'RCPT TO 550 5.1.1' });
  return { ...guest, email };
}

let alone: State;
let neighbour: Awaited<ReturnType<typeof everywhere>>;
beforeAll(async () => {
  ensureDatabaseClient();
  process.env.SESSION_SECRET = testEnvironment('').SESSION_SECRET;
  await publish(service, { memories: true, wall: true });
  neighbour = await everywhere('Neighbour');
  alone = await stateOf(service.rows);
});

it('every table of people holds something of a guest who did everything', () => {
  expect(tables().filter((table) => alone[table]!.length === 0)).toEqual([]);
});

it('everything that is held of a guest is disclosed, and nothing of another', async () => {
  const guest = await everywhere('Disclosed');
  const disclosed = await service.app.get(PersonalDataService).disclose(guest.id);
  const empty = Object.entries(disclosed).filter(([, held]) => JSON.stringify(held ?? []).length <= 2);
  expect(empty).toEqual([]);
  const text = JSON.stringify(disclosed);
  expect(text).not.toContain(neighbour.id);
  expect(text).not.toContain('Neighbour');
  expect(text).not.toContain('[]');
  await ownerOf(service, guest.id).send('DELETE');
});

it.each<[string, (guest: { id: string; email: string }) => Promise<unknown>]>([
  ['herself', ({ id }) => ownerOf(service, id).send('DELETE')],
  ['organizers', ({ email }) => service.app.get(RegistrationsAdminService).forget(email)],
])('erased by %s, a guest is in no table, and a neighbour in all as before', async (by, erase) => {
  // A contact who has left is not added again: each has an email of her own.
  const guest = await everywhere(`erased-by-${by}`);
  const both = await stateOf(service.rows);
  expect(tables().filter((table) => both[table]!.length <= alone[table]!.length)).toEqual([]);
  await erase(guest);
  expect(await stateOf(service.rows)).toEqual(alone);
});

describe('a backup from before', () => {
  let backup: string;
  let before: State;
  let after: State;

  /** Every service whose entries are removed one by one, whichever module it belongs to. */
  const entryServices = () =>
    service.app
      .get(DiscoveryService, { strict: false })
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance) => instance instanceof ModerationService);

  const umask = process.umask();
  afterAll(() => void process.umask(umask));
  beforeAll(async () => {
    // The most generous: only the modes that are asked for count.
    process.umask(0);
    const guest = await everywhere('Erased');
    before = await stateOf(service.rows);
    expect((await commandHere(service.databaseUrl, 'backup', folder)).status).toBe(0);
    backup = join(folder, readdirSync(folder)[0]!);
    await ownerOf(service, guest.id).send('DELETE');
    for (const entries of entryServices()) {
      const [[entry]] = await entries.newest({ hidden: false }, 1);
      await entries.removeOne(entry!.id);
    }
    expect(await service.app.get(ContactsService).leaveByEmail(neighbour.email)).toBe(1);
    after = await stateOf(service.rows);
  });

  async function restore(): Promise<State> {
    const url = await createSchema();
    expect(await commandHere(url, 'restore', backup)).toMatchObject({ status: 0 });
    const connection = await mysql.createConnection({ uri: url, timezone: 'Z' });
    const state = await stateOf(async (sql) => (await connection.query(sql))[0] as Json[]);
    await connection.end();
    return state;
  }

  it('brings back nothing that was erased, and all the rest', async () => {
    expect(entryServices().length).toBeGreaterThan(1);
    expect(tables().filter((table) => after[table]!.length >= before[table]!.length)).toEqual([]);
    expect(await restore()).toEqual(after);
  });

  it('and the list of whom was erased are files of their owner alone', () => {
    const found = [folder, process.env.DATA_DIR!]
      .flatMap((parent) => readdirSync(parent, { recursive: true, encoding: 'utf8' }).map((name) => join(parent, name)))
      .filter((path) => statSync(path).isFile());
    expect(found.some((path) => path.endsWith('ids.txt'))).toBe(true);
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  });

  it('brings all of it back without the list of what was erased', async () => {
    process.env.DATA_DIR = newFolder();
    expect(await restore()).toEqual(before);
  });
});
