import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ensureDatabaseClient } from '@konbit/tooling/database';
import { printFigures, type Figures } from '@konbit/tooling/proofs';
import mysql, { type Connection } from 'mysql2/promise';
import { filesIn, writeBackup } from '../src/cli/backup/backup-folder.ts';
import { dumpDatabase } from '../src/cli/backup/database-dump.ts';
import { commandSettings } from '../src/cli/service.ts';
import { AttendeeProfilesService } from '../src/attendee-profiles/attendee-profiles.service.ts';
import { ErasedIdsService } from '../src/common/personal-data/erased-ids.service.ts';
import { unusedObjectsTable } from '../src/common/photos/photo-store.service.ts';
import { commandHere } from '../test-support/command-here.ts';
import { newGuest, startHub } from '../test-support/guests.ts';
import { organizerTokens } from '../test-support/organizer-links.ts';
import { ownerOf } from '../test-support/own-registration.ts';
import { profileImage } from '../test-support/photos.ts';
import { newId } from '../src/common/new-id.ts';
import { GuestCountsService } from '../src/guest-counts/guest-counts.service.ts';
import type { Settings } from '../src/config/settings.ts';
import { ErasureService } from '../src/registrations/erasure.service.ts';
import { RegistrationsAdminService } from '../src/registrations/registrations-admin.service.ts';
import { createSchema, definitions } from '../test-support/schema.ts';
import { type Json, type Service, sharedService } from '../test-support/service.ts';
import { stateOf, tablesOf, type Tables } from './database-state.ts';
import { makePeople, noLimits } from './people.ts';

const secret = 'a-secret-for-tests-of-32-letters-or-more';
const folder = mkdtempSync(join(tmpdir(), 'restore-'));
const backups = join(folder, 'backups');
const open: Connection[] = [];
const serviceData = process.env.DATA_DIR!;
const service = sharedService(() => startHub(noLimits));
let tables: Tables;
beforeAll(async () => {
  ensureDatabaseClient();
  tables = await tablesOf(service);
  tables.delete(unusedObjectsTable);
  await service.database.query(`INSERT INTO ${unusedObjectsTable} VALUES ('just-being-stored', NOW(3), FALSE)`);
  await makePeople(service, 10);
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  // Large enough for the dump to wait for its reader.
  const large = Buffer.alloc(4_000_000, everyByte);
  await service.database.query('UPDATE registration_photos SET content = ? LIMIT 1', [large]);
  await service.app.get(GuestCountsService).correct();
  await newGuest(service, { firstName: 'Zoé 🎉', dietaryRestrictions: `"sans" \\n \u2028 'gluten'\n\\` });
});
beforeEach(() => Object.assign(process.env, { DATA_DIR: mkdtempSync(join(folder, 'data-')), SESSION_SECRET: '' }));
afterAll(async () => {
  for (const connection of open) await connection.end();
  rmSync(folder, { recursive: true });
});

const inService = <T>(work: () => T): T => {
  process.env.DATABASE_URL = service.databaseUrl;
  return work();
};

/** Runs `meanwhile` when the photos are being read and registrations are not yet. */
function backUp(meanwhile: () => Promise<unknown> = async () => undefined, moment?: string[]): Promise<string> {
  const settings = inService(commandSettings);
  const dump = (url: string, take: (sql: Readable) => Promise<void>) => {
    const slowly = async (sql: Readable) => {
      async function* pieces() {
        let isDone = false;
        for await (const piece of sql as AsyncIterable<Buffer>) {
          yield piece;
          if (isDone || !piece.includes('INSERT INTO `registration_photos`')) continue;
          isDone = true;
          await meanwhile();
        }
        expect(isDone).toBe(true);
      }
      await take(Readable.from(pieces()));
    };
    return dumpDatabase(url, slowly, moment);
  };
  const ofService = { ...settings, isSecretGiven: true, sessionSecrets: [secret], dataDir: serviceData };
  return writeBackup(mkdtempSync(join(folder, 'backup-')), ofService as Settings, dump);
}

/** Restores the backup into an empty schema. */
async function restore(backup: string) {
  const url = await createSchema();
  const { status, stderr } = await commandHere(url, 'restore', backup);
  const connection = await mysql.createConnection(url);
  open.push(connection);
  const rows = async (sql: string, values?: unknown[]) => (await connection.query(sql, values))[0] as Json[];
  return { status, stderr, connection, restored: { ...service, rows } };
}

const emailOf = async (id: string): Promise<string> =>
  (await service.rows('SELECT email FROM registrations WHERE id = ?', [id]))[0].email;

const guestsAndConsents = (rows: Service['rows']) =>
  rows('SELECT (SELECT COUNT(*) FROM consents) AS consents, (SELECT COUNT(*) FROM registrations) AS guests');

it('restores every table as of one moment', async () => {
  const before = await stateOf(service, tables);
  const at = Date.now();
  const backup = await backUp(() => newGuest(service));
  const takenMs = Date.now() - at;
  expect(await stateOf(service, tables)).not.toEqual(before);
  const { status, stderr, restored, connection } = await restore(backup);
  expect([status, stderr]).toEqual([0, expect.stringContaining('session-secret. Mails that waited')]);
  expect(await stateOf(restored, tables)).toEqual(before);
  expect(await restored.rows(`SELECT name FROM ${unusedObjectsTable}`)).toEqual([]);
  expect(await definitions(connection)).toEqual(await definitions(service.database));
  expect(readFileSync(join(process.env.DATA_DIR!, 'session-secret'), 'utf8')).toBe(secret);
  const megabytes = (statSync(filesIn(backup).dump).size / 1e6).toFixed(3);
  const figures: Figures = { tables: tables.size, megabytes, takenMs, allMs: Date.now() - at };
  printFigures('restore', [figures]);
});

it('revokes the organizers’ links that the backup holds', async () => {
  await organizerTokens(service);
  const { stderr, restored } = await restore(await backUp());
  expect(stderr).toContain("Organizers' links are revoked");
  const [open, revoked] = await Promise.all(
    [service, restored].map(({ rows }) => rows('SELECT COUNT(revoked_at) AS revoked FROM organizer_links')),
  );
  expect([open, revoked]).toEqual([[{ revoked: 0 }], [{ revoked: 3 }]]);
});

it('without that moment a guest is half in it', async () => {
  const [before] = await guestsAndConsents(service.rows);
  const backup = await backUp(() => newGuest(service), ['--skip-lock-tables']);
  const [torn] = await guestsAndConsents((await restore(backup)).restored.rows);
  expect(torn).toEqual({ ...before, guests: before.guests + 1 });
});

describe('the command', () => {
  beforeAll(() => service.database.query('UPDATE registration_photos SET content = LEFT(content, 256)'));
  const backupHere = (...args: string[]) => commandHere(service.databaseUrl, 'backup', backups, ...args);

  it('writes a folder for its owner alone, with the secrets', async () => {
    process.env.SESSION_SECRET = `${secret}, ${secret}-before`;
    const { status, stderr } = await backupHere();
    expect([status, stderr]).toEqual([0, expect.stringMatching(/all photos and SESSION_SECRET: keep it secret/)]);
    expect(await service.rows('SELECT failed_at FROM last_backups WHERE done_at IS NOT NULL')).toHaveLength(1);
    const [name = ''] = readdirSync(backups);
    const files = filesIn(join(backups, name));
    for (const path of [join(backups, name), files.dump, files.secret]) expect(statSync(path).mode & 0o077).toBe(0);
    expect(readFileSync(files.secret, 'utf8')).toBe(`${secret},${secret}-before`);
    expect(stderr).toContain('copy it to another machine');
  });

  it('keeps the newest, and leaves other files', async () => {
    for (const day of ['21', '22', '23'])
      mkdirSync(join(backups, `konbit-2020-11-${day}-040000000`), { recursive: true });
    writeFileSync(join(backups, 'konbit-notes.txt'), 'mine');
    expect((await backupHere('--keep', '3')).stderr).toMatch(/older backups? (was|were) removed; the newest 3 stay/);
    const left = readdirSync(backups).sort();
    expect(left).toHaveLength(4);
    expect(left).toEqual(expect.arrayContaining(['konbit-2020-11-23-040000000', 'konbit-notes.txt']));
    expect(left).not.toContain('konbit-2020-11-21-040000000');
  });

  it('removes what an interrupted backup left, unless it may still run', async () => {
    const running = `konbit-${new Date().toISOString().slice(0, 10)}-000000000.part`;
    for (const name of ['konbit-2020-11-24-040000000.part', running])
      mkdirSync(join(backups, name), { recursive: true });
    expect((await backupHere()).status).toBe(0);
    expect(readdirSync(backups).filter((name) => name.endsWith('.part'))).toEqual([running]);
    rmSync(join(backups, running), { recursive: true });
  });

  it('writes nothing for an empty database', async () => {
    const nothing = await commandHere(await createSchema(), 'backup', join(folder, 'nothing'));
    expect([nothing.status, nothing.stderr]).toEqual([1, 'The database is still empty. Nothing was written.\n']);
    expect(existsSync(join(folder, 'nothing'))).toBe(false);
  });

  it('names the missing client of the database', async () => {
    const path = process.env.PATH;
    process.env.PATH = folder;
    const { status, stderr } = await backupHere();
    process.env.PATH = path;
    expect([status, stderr]).toEqual([1, expect.stringContaining('apt-get install mariadb-client')]);
    expect(await service.rows('SELECT id FROM last_backups WHERE failed_at > done_at')).toHaveLength(1);
    expect(readdirSync(backups).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

/** The backup, with its dump changed. */
function changed(backup: string, change: (dump: string) => string): void {
  const file = filesIn(backup).dump;
  writeFileSync(file, gzipSync(Buffer.from(change(gunzipSync(readFileSync(file)).toString('latin1')), 'latin1')));
}

it('restores a backup that an older release made after a newer one had changed the schema', async () => {
  await service.database.query("INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Next')");
  await service.database.query('ALTER TABLE registrations ADD COLUMN shoe_size INT NULL');
  const { status, stderr, restored } = await restore(await backUp());
  await service.database.query("DELETE FROM migrations WHERE name = 'Next'");
  await service.database.query('ALTER TABLE registrations DROP COLUMN shoe_size');
  expect([status, stderr]).toEqual([0, expect.stringContaining('A newer release has added to it')]);
  expect(await restored.rows('SELECT shoe_size FROM registrations LIMIT 1')).toEqual([{ shoe_size: null }]);
});

let whole: string | undefined;
it.each([
  ['a part of a backup', (backup: string) => truncateSync(filesIn(backup).dump, 2000), 'is not whole'],
  ['a backup without its end', (backup: string) => changed(backup, (dump) => dump.slice(0, -200)), 'is not whole'],
  [
    'a backup under another secret',
    () => {
      process.env.SESSION_SECRET = `${secret}-other`;
    },
    'is not the secret of this backup',
  ],
  [
    'a backup that fails halfway',
    (backup: string) => changed(backup, (dump) => dump.replace('INSERT INTO `registrations`', 'INSERT INTO `nowhere`')),
    'did not take the backup',
  ],
])('%s leaves the database empty', async (_, spoil, sentence) => {
  const backup = mkdtempSync(join(folder, 'spoilt-'));
  whole ??= await backUp();
  cpSync(whole, backup, { recursive: true });
  spoil(backup);
  const { status, stderr, connection } = await restore(backup);
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  expect(await definitions(connection)).toEqual({});
});

describe('an erased guest', () => {
  /** Somebody with a photo in the gallery, and a photo of nobody in particular. */
  async function guestAndPhoto() {
    const guest = await newGuest(service);
    await guest.post('/api/attendee-profiles', { firstName: 'Theirs', profileImage });
    const { body: photo } = await service.post('/api/attendee-profiles', { firstName: 'Nobody', profileImage });
    return { guest, photo };
  }
  const idsIn = async ({ rows }: Pick<Service, 'rows'>) =>
    JSON.stringify([await rows('SELECT id FROM registrations'), await rows('SELECT id FROM attendee_profiles')]);

  let leaving: Awaited<ReturnType<typeof guestAndPhoto>>;
  let removed: typeof leaving;
  let backup: string;
  beforeAll(async () => {
    process.env.DATA_DIR = serviceData;
    [leaving, removed] = [await guestAndPhoto(), await guestAndPhoto()];
    backup = await backUp();
    expect((await ownerOf(service, leaving.guest.id).send('DELETE')).status).toBe(204);
    await service.app.get(RegistrationsAdminService).forget(await emailOf(removed.guest.id));
    await service.app.get(AttendeeProfilesService).removeOne(leaving.photo.id);
  });
  const erased = () => [leaving.guest.id, removed.guest.id, leaving.photo.id];

  it('is erased again, and nobody else', async () => {
    process.env.DATA_DIR = serviceData;
    const { status, stderr, restored } = await restore(backup);
    expect([status, stderr]).toEqual([0, expect.stringContaining('2 people and 1 more photo of the gallery')]);
    const ids = await idsIn(restored);
    for (const id of erased()) expect(ids).not.toContain(id);
    expect(ids).toContain(removed.photo.id);
    rmSync(join(serviceData, 'session-secret'));
  });

  it('comes back without the list', async () => {
    const ids = await idsIn((await restore(backup)).restored);
    for (const id of erased()) expect(ids).toContain(id);
  });

  it('does not come back when erasing fails', async () => {
    process.env.DATA_DIR = serviceData;
    const erasing = jest.spyOn(ErasureService.prototype, 'forget').mockRejectedValue(new Error('Nothing works.'));
    const { status, connection } = await restore(backup);
    expect([status, await definitions(connection)]).toEqual([1, {}]);
    erasing.mockRestore();
  });

  it('is named by later backups; lists never shrink', async () => {
    process.env.DATA_DIR = serviceData;
    const before = readFileSync(join(serviceData, 'erased/ids.txt'), 'utf8');
    const late = await backUp();
    // On another machine the list comes from the later backup, and the earlier one removes nothing from it.
    process.env.DATA_DIR = mkdtempSync(join(folder, 'data-'));
    expect((await restore(late)).stderr).toContain('0 people');
    const { stderr, restored } = await restore(backup);
    expect(stderr).toContain('2 people');
    expect(await idsIn(restored)).not.toContain(leaving.guest.id);
    const after = readFileSync(join(process.env.DATA_DIR, 'erased/ids.txt'), 'utf8').split('\n');
    expect(after).toEqual(expect.arrayContaining(before.split('\n')));
  });

  it('stays in the list after a cut line', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const erased = new ErasedIdsService({ dataDir } as Settings);
    const [first, second] = [newId(), newId()];
    await erased.add([first]);
    appendFileSync(join(dataDir, 'erased/ids.txt'), `\n${second.slice(0, 9)}`);
    await erased.add([second]);
    expect(await erased.read()).toEqual([first, second]);
  });
});

it('a database with tables is refused', async () => {
  const before = await stateOf(service, tables);
  const { status, stderr } = await commandHere(service.databaseUrl, 'restore', await backUp());
  expect([status, stderr]).toEqual([1, expect.stringContaining('has tables already')]);
  expect(await stateOf(service, tables)).toEqual(before);
});
