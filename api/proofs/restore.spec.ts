import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { printFigures, rounds, seededRandom, type Figures } from '@konbit/tooling/proofs';
import mysql, { type Connection } from 'mysql2/promise';
import { oneMoment, readDatabase } from '../src/cli/backup/read-database.ts';
import { writeToFile } from '../src/cli/output/deliver.ts';
import { Moderation } from '../src/attendee-profiles/moderation.ts';
import { ErasedIds } from '../src/common/personal-data/erased-ids.ts';
import { unusedObjectsTable } from '../src/common/photos/unused-objects.repository.ts';
import { commandHere } from '../test-support/command-here.ts';
import { newGuest, startHub } from '../test-support/guests.ts';
import { ownerOf } from '../test-support/own-registration.ts';
import { dataUrl, picture } from '../test-support/photos.ts';
import { newId } from '../src/common/new-id.ts';
import type { Settings } from '../src/config/settings.ts';
import { Erasure } from '../src/registrations/erasure.ts';
import { RegistrationsAdmin } from '../src/registrations/registrations-admin.ts';
import { createSchema, definitions } from '../test-support/schema.ts';
import type { Json, Service } from '../test-support/service.ts';
import { stateOf, tablesOf, type Tables } from './database-state.ts';
import { noLimits } from './no-limits.ts';
import { makePeople } from './people.ts';

const random = seededRandom();
const secret = 'a-secret-for-tests-of-32-letters-or-more';
const folder = mkdtempSync(join(tmpdir(), 'restore-'));
const file = join(folder, 'konbit.gz');
const open: Connection[] = [];
let service: Service;
let tables: Tables;
beforeAll(async () => {
  service = await startHub(noLimits);
  tables = await tablesOf(service);
  tables.delete(unusedObjectsTable);
  await service.database.query(`INSERT INTO ${unusedObjectsTable} VALUES ('just-being-stored', NOW(3), FALSE)`);
  await makePeople(service, 10);
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  await service.database.query('UPDATE registration_photos SET content = ? LIMIT 1', [everyByte]);
  await newGuest(service, { firstName: 'Zoé 🎉', dietaryRestrictions: `"sans" \\n \u2028 'gluten'\n\\` });
});
beforeEach(() => Object.assign(process.env, { DATA_DIR: mkdtempSync(join(folder, 'data-')), SESSION_SECRET: '' }));
afterAll(async () => {
  for (const connection of open) await connection.end();
  await service.stop();
  rmSync(folder, { recursive: true });
});

/** Takes a backup; when it has come to this table, and not yet read it, somebody registers. */
async function backUp(table: string | undefined, begin: readonly string[] = oneMoment): Promise<void> {
  async function* meanwhile() {
    const erasedIds = () => service.app.get(ErasedIds).read();
    const source = { databaseUrl: service.databaseUrl, secrets: [secret], erasedIds, begin };
    for await (const piece of readDatabase(source)) {
      yield piece;
      if (piece.startsWith(`{"table":"${table}"`)) await newGuest(service);
    }
  }
  await writeToFile(file, meanwhile(), createGzip());
}

/** Brings the backup into a schema without tables; what it then holds is asked as of the service. */
async function restore() {
  const url = await createSchema();
  const { status, stderr } = await commandHere(url, 'restore', file);
  const connection = await mysql.createConnection(url);
  open.push(connection);
  const rows = async (sql: string, values?: unknown[]) => (await connection.query(sql, values))[0] as Json[];
  return { status, stderr, connection, restored: { ...service, rows } };
}

const emailOf = async (id: string): Promise<string> =>
  (await service.rows('SELECT email FROM registrations WHERE id = ?', [id]))[0].email;

const guestsAndConsents = (rows: Service['rows']) =>
  rows('SELECT (SELECT COUNT(*) FROM consents) AS consents, (SELECT COUNT(*) FROM registrations) AS guests');

it('a backup is of one moment while guests register; restored, every table is as it was then', async () => {
  const figures: Figures[] = [];
  for (let round = 0; round < rounds(1); round += 1) {
    const table = [...tables.keys()][Math.floor(random() * tables.size)]!;
    const [before, at] = [await stateOf(service, tables), Date.now()];
    await backUp(table);
    const takenMs = Date.now() - at;
    expect(await stateOf(service, tables)).not.toEqual(before);
    const { status, stderr, restored, connection } = await restore();
    expect([status, stderr]).toEqual([0, expect.stringContaining('session-secret. Mails that waited then')]);
    expect(await stateOf(restored, tables)).toEqual(before);
    expect(await restored.rows(`SELECT name FROM ${unusedObjectsTable}`)).toEqual([]);
    expect(await definitions(connection)).toEqual(await definitions(service.database));
    expect(readFileSync(join(process.env.DATA_DIR!, 'session-secret'), 'utf8')).toBe(secret);
    const megabytes = (statSync(file).size / 1e6).toFixed(3);
    figures.push({ 'registered at': table, tables: tables.size, megabytes, takenMs, allMs: Date.now() - at });
    rmSync(join(process.env.DATA_DIR!, 'session-secret'));
  }
  printFigures('restore', figures);
});

it('without that moment a guest would be half in it', async () => {
  const [before] = await guestsAndConsents(service.rows);
  await backUp('registrations', []);
  const [torn] = await guestsAndConsents((await restore()).restored.rows);
  expect(torn).toEqual({ ...before, guests: before.guests + 1 });
});

it('the command writes a file for its owner alone, overwrites none unasked, and takes the given secrets along', async () => {
  const taken = join(folder, 'by-command.gz');
  process.env.SESSION_SECRET = `${secret}, ${secret}-before`;
  const first = await commandHere(service.databaseUrl, 'backup', taken);
  expect([first.status, first.stderr]).toEqual([
    0,
    expect.stringMatching(/all photos and SESSION_SECRET.*release-key/),
  ]);
  expect(statSync(taken).mode & 0o777).toBe(0o600);
  const [head = ''] = gunzipSync(readFileSync(taken)).toString().split('\n');
  expect(JSON.parse(head)).toMatchObject({ konbit: 1, secrets: [secret, `${secret}-before`] });
  expect((await commandHere(service.databaseUrl, 'backup', taken)).status).toBe(2);
  const nothing = await commandHere(await createSchema(), 'backup', join(folder, 'nothing.gz'));
  expect([nothing.status, nothing.stderr]).toEqual([1, 'The database holds no site yet. Nothing was written.\n']);
  expect((await commandHere(service.databaseUrl, 'backup', taken, '--yes')).status).toBe(0);
  const nowhere = await commandHere(service.databaseUrl, 'backup', join(folder, 'nowhere/konbit.gz'));
  expect([nowhere.status, nowhere.stderr]).toEqual([1, `${join(folder, 'nowhere')} is not there.\n`]);
});

const changed = (change: (lines: string[]) => string[]) => {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n');
  writeFileSync(file, gzipSync(change(lines).join('\n')));
};
const doubled = (lines: string[], at = lines.findIndex((one) => one.startsWith('{"table":"registrations"')) + 1) =>
  lines
    .toSpliced(at, 1, lines[at]!, lines[at]!)
    .toSpliced(-2, 1, `{"rows":${lines.filter((one) => one[0] === '[').length + 1}}`);

it.each([
  ['a part of it', () => truncateSync(file, 2000), 'is no whole backup'],
  [
    'one that lacks a row',
    () =>
      changed((lines) =>
        lines.toSpliced(
          lines.findLastIndex((one) => one.startsWith('[')),
          1,
        ),
      ),
    'is no whole backup',
  ],
  ['something else', () => writeFileSync(file, 'Hello'), 'is no whole backup'],
  ['no file', () => rmSync(file), 'is not there'],
  ['a newer one', () => changed(([head, ...rest]) => [head!.replace('"migrations":[', '$&"Next",'), ...rest]), 'newer'],
  [
    'one under another secret',
    () => (process.env.SESSION_SECRET = `${secret}-other`),
    'is not the secret of this backup',
  ],
  ['what fails on the way', () => changed(doubled), 'Something unforeseen went wrong'],
])('%s leaves the database without a table', async (_, spoil, sentence) => {
  await backUp(undefined);
  spoil();
  const { status, stderr, connection } = await restore();
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  expect(await definitions(connection)).toEqual({});
});

describe('whoever was erased', () => {
  /** Somebody with a photo in the gallery, and a photo of nobody in particular. */
  async function guestAndPhoto() {
    const guest = await newGuest(service);
    const profileImage = dataUrl(await picture(20, 20).jpeg().toBuffer());
    await guest.post('/api/attendee-profiles', { firstName: 'Theirs', profileImage });
    const { body: photo } = await service.post('/api/attendee-profiles', { firstName: 'Nobody', profileImage });
    return { guest, photo };
  }
  const idsIn = async ({ rows }: Pick<Service, 'rows'>) =>
    JSON.stringify([await rows('SELECT id FROM registrations'), await rows('SELECT id FROM attendee_profiles')]);
  const serviceData = process.env.DATA_DIR!;

  it('after the backup is erased again: a guest by the link, one by command, a photo; nobody else', async () => {
    process.env.DATA_DIR = serviceData;
    const [{ guest: one, photo }, { guest: other, photo: kept }] = [await guestAndPhoto(), await guestAndPhoto()];
    await backUp(undefined);
    expect((await ownerOf(service, one.id).send('DELETE')).status).toBe(204);
    await service.app.get(RegistrationsAdmin).forget(await emailOf(other.id));
    await service.app.get(Moderation).remove(photo.id);
    const { status, stderr, restored } = await restore();
    expect([status, stderr]).toEqual([0, expect.stringContaining('2 people and 1 more photo of the gallery')]);
    const ids = await idsIn(restored);
    for (const erased of [one.id, other.id, photo.id]) expect(ids).not.toContain(erased);
    expect(ids).toContain(kept.id);
    rmSync(join(serviceData, 'session-secret'));
  });

  it('is named by the backup too, and no list ever gets shorter', async () => {
    process.env.DATA_DIR = serviceData;
    const { guest } = await guestAndPhoto();
    await backUp(undefined);
    const [early] = [readFileSync(file)];
    await service.app.get(RegistrationsAdmin).forget(await emailOf(guest.id));
    const before = readFileSync(join(serviceData, 'erased/ids.txt'), 'utf8');
    expect(before).toContain(guest.id);
    await backUp(undefined);
    // On another machine, the list comes out of the later backup; the earlier one takes nothing from it.
    process.env.DATA_DIR = mkdtempSync(join(folder, 'data-'));
    expect((await restore()).stderr).toContain('0 people');
    writeFileSync(file, early);
    const { stderr, restored } = await restore();
    expect(stderr).toContain('1 person');
    expect(await idsIn(restored)).not.toContain(guest.id);
    const after = readFileSync(join(process.env.DATA_DIR, 'erased/ids.txt'), 'utf8').split('\n');
    expect(after).toEqual(expect.arrayContaining(before.split('\n')));
  });

  it('leaves no database behind that still holds them, when erasing fails', async () => {
    process.env.DATA_DIR = serviceData;
    const { guest } = await guestAndPhoto();
    await backUp(undefined);
    await service.app.get(RegistrationsAdmin).forget(await emailOf(guest.id));
    const erasing = jest.spyOn(Erasure.prototype, 'forgetIds').mockRejectedValue(new Error('Nothing works.'));
    const { status, connection } = await restore();
    expect([status, await definitions(connection)]).toEqual([1, {}]);
    erasing.mockRestore();
  });

  it('stays in the list after a line that was cut off', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const erased = new ErasedIds({ dataDir } as Settings);
    const [one, other] = [newId(), newId()];
    await erased.add([one]);
    appendFileSync(join(dataDir, 'erased/ids.txt'), `\n${other.slice(0, 9)}`);
    await erased.add([other]);
    expect(await erased.read()).toEqual([one, other]);
  });

  it('would be there again without the list', async () => {
    process.env.DATA_DIR = serviceData;
    const { guest } = await guestAndPhoto();
    await backUp(undefined);
    await service.app.get(RegistrationsAdmin).forget(await emailOf(guest.id));
    process.env.DATA_DIR = mkdtempSync(join(folder, 'data-'));
    expect(await idsIn((await restore()).restored)).toContain(guest.id);
  });
});

it('nothing is brought into a database that has tables', async () => {
  const before = await stateOf(service, tables);
  await backUp(undefined);
  const { status, stderr } = await commandHere(service.databaseUrl, 'restore', file);
  expect([status, stderr]).toEqual([1, expect.stringContaining('has tables already')]);
  expect(await stateOf(service, tables)).toEqual(before);
});
