import { createReadStream, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Command } from '@commander-js/extra-typings';
import { showProgress } from '@konbit/server';
import { createConnection, escapeId, type Connection } from 'mysql2/promise';
import { In } from 'typeorm';
import { AttendeeProfilesService } from '../attendee-profiles/attendee-profiles.service.ts';
import { BackupsService } from '../backups/backups.service.ts';
import { ContactsService } from '../contacts/contacts.service.ts';
import { describeFailure } from '../common/logging/logger.ts';
import { ErasedIdsService } from '../common/personal-data/erased-ids.service.ts';
import { unusedObjectsTable } from '../common/photos/photo-store.service.ts';
import type { Settings } from '../config/settings.ts';
import { migrateDatabase } from '../database/migrate-database.ts';
import { migrations } from '../database/migrations/index.ts';
import { connectionOptions } from '../database/refused-connection.ts';
import { GuestCountsService } from '../guest-counts/guest-counts.service.ts';
import { MemoriesService } from '../memories/memories.service.ts';
import { OrganizerLinksService } from '../organizer-links/organizer-links.service.ts';
import { ErasureService } from '../registrations/erasure.service.ts';
import {
  checkBackup,
  filesIn,
  megabytesOf,
  removeInterrupted,
  removeOld,
  reporting,
  writeBackup,
} from './backup/backup-folder.ts';
import { loadDump } from './backup/database-dump.ts';
import { CommandFailure } from './failure.ts';
import { writeNewFiles } from './new-files.ts';
import { wholeNumber } from './options.ts';
import { commandSettings, type Service } from './service.ts';
import { many, say } from './terminal.ts';

export function backupCommands(program: Command, service: Service): void {
  program
    .command('backup')
    .description('backs up database, photos and secret while the site runs')
    .argument('<folder>', 'where backups go; each gets a folder of its own')
    .option('--keep <number>', 'how many backups stay in the folder', wholeNumber(1, 10_000), 30)
    .addHelpText('after', backupHelp)
    .action((folder, { keep }) => noting(service, () => backUp(folder, keep)));

  program
    .command('restore')
    .description('loads a backup into an empty database or DATA_DIR')
    .argument('<backup>', 'a folder that backup wrote')
    .addHelpText('after', restoreHelp)
    .action((backup) => restore(service, backup));
}

/** Tells the site, whose alerts watch over backups, how one went. */
async function noting(service: Service, backUp: () => Promise<void>): Promise<void> {
  const note = async (outcome: 'done' | 'failed') => (await service.get(BackupsService)).note(outcome);
  try {
    await backUp();
  } catch (failure) {
    // The reason may be that the database is away.
    await note('failed').catch(() => undefined);
    throw failure;
  }
  await note('done').catch((failure: unknown) => {
    say(`The site could not be told of it, and may send an alert: ${describeFailure(failure).message}`);
  });
}

async function backUp(folder: string, keep: number): Promise<void> {
  const settings = commandSettings();
  if (!(await inDatabase(settings, tablesIn)).includes('migrations'))
    throw new CommandFailure('The database is still empty. Nothing was written.');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeInterrupted(folder);
  const backup = await showProgress({ name: 'Backing up the database', unit: 'MB' }, (report) =>
    writeBackup(folder, settings, undefined, report),
  );
  const removed = removeOld(folder, keep);
  say(
    `${backup} contains the database${settings.photoBucket ? '' : ' with all photos'}` +
      `${settings.isSecretGiven ? ' and SESSION_SECRET' : ''}: keep it secret, and copy it to another machine, ` +
      'with release-key.pem.',
  );
  if (settings.photoBucket) say('Photos are in the bucket of PHOTOS_URL: copy it with the tools of its provider.');
  if (removed > 0) say(`${many(removed, 'older backup was', 'older backups were')} removed; the newest ${keep} stay.`);
}

async function restore(service: Service, backup: string): Promise<void> {
  const settings = commandSettings();
  const files = filesIn(backup);
  const total = existsSync(files.dump) ? megabytesOf(files.dump) : 0;
  await showProgress({ name: 'Checking the backup', total, unit: 'MB' }, (report) => checkBackup(backup, report));
  const secrets = existsSync(files.secret) ? readFileSync(files.secret, 'utf8') : '';
  const secretFile = join(settings.dataDir, 'session-secret');
  const isKnown = isSecretKnown(settings, secretFile, secrets);
  if ((await inDatabase(settings, tablesIn)).length > 0) throw new CommandFailure(notEmpty);
  // Stored answers to repeated calls are found by it.
  process.env.SESSION_SECRET ||= secrets;
  try {
    await showProgress({ name: 'Loading the database', total, unit: 'MB' }, (report) =>
      loadDump(
        settings.databaseUrl,
        Readable.from(reporting(report)(createReadStream(files.dump))).pipe(createGunzip()),
      ),
    );
    const isNewer = await inDatabase(settings, prepare);
    const erased = await showProgress({ name: 'Erasing again whoever was erased before' }, () =>
      eraseAgain(service, settings, backup),
    );
    // Those that were revoked since the backup would open again.
    await (await service.get(OrganizerLinksService)).revokeAll();
    if (existsSync(files.erased))
      cpSync(files.erased, join(settings.dataDir, 'erased'), { recursive: true, force: false });
    if (secrets !== '' && !isKnown) {
      mkdirSync(settings.dataDir, { recursive: true });
      await writeNewFiles({ [secretFile]: secrets }, 0o600);
    }
    const kept = isKnown ? 'SESSION_SECRET is the one it had.' : `SESSION_SECRET is in ${secretFile}.`;
    const secret = secrets === '' ? `It holds no SESSION_SECRET: set the one it had, as ${meaning}.` : kept;
    say(`The database is as it was in ${backup}. ${erased}`);
    if (isNewer) say('A newer release has added to it: what it added is kept, and not used by this release.');
    say(`${secret} Mails that waited are sent when the site starts. Organizers' links are revoked: make new ones.`);
  } catch (failure) {
    await inDatabase(settings, dropAll);
    throw failure;
  }
}

/** Whether the site has the backup's secret. Throws a sentence if it has another one. */
function isSecretKnown({ isSecretGiven, sessionSecrets }: Settings, file: string, secrets: string): boolean {
  const listed = (text: string) => text.trim().split(/\s*,\s*/);
  const present = isSecretGiven ? sessionSecrets : existsSync(file) ? listed(readFileSync(file, 'utf8')) : [];
  if (secrets === '' || present.length === 0) return false;
  if (present.includes(listed(secrets)[0]!)) return true;
  throw new CommandFailure(
    `${isSecretGiven ? 'SESSION_SECRET' : file} is not the secret of this backup, and ${meaning}. Add the backup's ` +
      '(several, separated by commas, are all accepted), or remove this one. Nothing was done.',
  );
}

const meaning = 'mailed links and sessions are valid only with the secret that signed them';

/** Erases again whom the data folder or the backup names as erased. The data folder keeps both lists. */
async function eraseAgain(service: Service, settings: Settings, backup: string): Promise<string> {
  const erasedIds = new ErasedIdsService(settings);
  await erasedIds.merge(await new ErasedIdsService({ dataDir: backup } as Settings).read());
  const ids = await erasedIds.read();
  // The service works only on the schema of its version.
  await migrateDatabase(settings);
  const contacts = await service.get(ContactsService);
  const people =
    (await (await service.get(ErasureService)).forget({ id: In(ids) })) + (await contacts.leave({ id: In(ids) }));
  const photos = await (await service.get(AttendeeProfilesService)).removeThose({ id: In(ids) });
  await (await service.get(MemoriesService)).removeThose({ id: In(ids) });
  await (await service.get(GuestCountsService)).correct();
  return `Erased again: ${many(people, 'person', 'people')} and ${many(photos, 'more photo')} of the gallery.`;
}

/** Without the ORM: the tables may be of another version. */
async function inDatabase<T>({ databaseUrl }: Settings, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection(connectionOptions(databaseUrl));
  return work(connection).finally(() => connection.destroy());
}

async function tablesIn(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query({ sql: 'SHOW TABLES', rowsAsArray: true });
  return (rows as unknown as [string][]).map(([name]) => name);
}

/**
 * Drops the list of objects to delete from a bucket, and answers whether a newer release has changed the schema, as
 * when a host went back to an older one: that runs on it. Its tables of people refer to registrations, so whoever is
 * erased again is erased there too.
 */
async function prepare(connection: Connection): Promise<boolean> {
  await connection.query(`DELETE FROM ${escapeId(unusedObjectsTable)}`);
  const [rows] = await connection.query('SELECT name FROM migrations');
  const known = new Set(migrations.map(({ name }) => name));
  return (rows as { name: string }[]).some(({ name }) => !known.has(name));
}

async function dropAll(connection: Connection): Promise<void> {
  await connection.query('SET SESSION foreign_key_checks = 0');
  for (const table of await tablesIn(connection)) await connection.query(`DROP TABLE ${escapeId(table)}`);
}

const notEmpty =
  'The database has tables already. Restore into an empty database or an empty DATA_DIR, so that nothing is mixed ' +
  'or lost. Nothing was done.';

const backupHelp = `
All tables are from one moment; with them are the ids of erased people. Not in
it: the release key, the published releases (DATA_DIR/site), and mails that were
kept as files.`;

const restoreHelp = `
The whole backup is checked before anything is done. Whoever was erased since it
was taken is erased again: DATA_DIR/erased names them. To restore with another
DATA_DIR, first copy that folder there, and release-key.pem. Organizers' links
are revoked, as some may have been revoked since.

Example:
  $ npm run organize -- restore /backup/konbit-2026-11-22-040000000`;
