import { createReadStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { createConnection, escapeId, type Connection } from 'mysql2/promise';
import { Command, CommandRunner, Help, Option } from 'nest-commander';
import { unusedObjectsTable } from '../../common/photos/photo-store.ts';
import type { Settings } from '../../config/settings.ts';
import { connectionOptions, refusedConnection } from '../../database/refused-connection.ts';
import { migrations } from '../../database/migrations/index.ts';
import { checkBackup, copy, filesIn, isSameDisk, keptFiles, removeOld, writeBackup } from '../backup/backup-folder.ts';
import { loadDump } from '../backup/database-dump.ts';
import { eraseAgain } from '../backup/erase-again.ts';
import { secretKeeping } from '../backup/kept-secret.ts';
import { CommandFailure } from '../failure.ts';
import { wholeNumber } from '../options.ts';
import { OrganizerCommand } from '../organizer-command.ts';
import { say } from '../output/deliver.ts';
import { many } from '../output/progress.ts';
import { commandSettings } from '../service.ts';

@Command({
  name: 'backup',
  arguments: '<folder>',
  argsDescription: { folder: 'where to; each backup is a folder in it' },
  description: 'copies database, photos and secret, while the site runs',
})
export class BackupCommand extends CommandRunner {
  async run([folder = '']: string[], { keep = 30 }: { keep?: number }): Promise<void> {
    const settings = commandSettings();
    if (!(await inDatabase(settings, tablesIn)).includes('migrations'))
      throw new CommandFailure('The database holds no site yet. Nothing was written.');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const backup = await writeBackup(folder, settings);
    const removed = removeOld(folder, keep);
    say(
      `${backup} contains the database${settings.photoBucket ? '' : ' with all photos'}` +
        `${settings.isSecretGiven ? ' and SESSION_SECRET' : '; SESSION_SECRET was not given'}: keep it secret.`,
    );
    if (settings.photoBucket) say('Photos are in the bucket of PHOTOS_URL: copy that by the means of its provider.');
    if (removed > 0)
      say(`${many(removed, 'older backup was', 'older backups were')} removed; the newest ${keep} stay.`);
    if (isSameDisk(folder, settings.dataDir))
      say('It is on the same disk as the site: copy it to another machine, with release-key.pem.');
  }

  @Option({ flags: '--keep <number>', description: 'how many backups stay in the folder (default: 30)' })
  keep(given: string): number {
    return wholeNumber('--keep', given, 1, 10_000);
  }

  @Help('after')
  examples(): string {
    return `
All tables are as they were at one moment, and the ids of whoever was erased
before are with them. Not in it: the release key, what is published
(DATA_DIR/site), and mails that were kept as files.

Example:
  $ npm run organize -- backup /backup`;
  }
}

@Command({
  name: 'restore',
  arguments: '<backup>',
  argsDescription: { backup: 'a folder that backup wrote' },
  description: 'brings a backup into an empty database or DATA_DIR',
})
export class RestoreCommand extends OrganizerCommand {
  async run([backup = '']: string[]): Promise<void> {
    const settings = commandSettings();
    if (existsSync(backup) && !statSync(backup).isDirectory())
      throw new CommandFailure(`${backup} is a file: name the folder that backup wrote.`);
    await checkBackup(backup);
    const { dump, secret } = filesIn(backup);
    const secrets = existsSync(secret) ? readFileSync(secret, 'utf8').split(',') : [];
    const given = settings.isSecretGiven ? settings.sessionSecrets : [];
    const keeping = secretKeeping(secrets, settings.dataDir, given);
    if ((await inDatabase(settings, tablesIn)).length > 0) throw new CommandFailure(notEmpty);
    // Answers that are kept for repeated calls are found by it.
    process.env.SESSION_SECRET ||= secrets.join(',');
    try {
      await loadDump(settings.databaseUrl, createReadStream(dump).pipe(createGunzip()));
      await inDatabase(settings, (connection) => prepare(connection, backup));
      const erased = await eraseAgain(this.service, settings, join(backup, keptFiles[0]!));
      for (const name of keptFiles) copy(join(backup, name), join(settings.dataDir, name));
      keeping.keep();
      say(`The database is as it was in ${backup}. ${erased}`);
      say(`${keeping.sentence} Mails that waited are sent when the site starts.`);
    } catch (failure) {
      await inDatabase(settings, dropAll);
      throw failure;
    }
  }

  @Help('after')
  examples(): string {
    return `
The backup is read to its end before anything is done, and nothing is mixed with
what is there. Whoever was erased since the backup was taken is erased again:
DATA_DIR/erased names them. If you restore with another DATA_DIR, first copy
that folder there, and release-key.pem.

Example:
  $ npm run organize -- restore /backup/konbit-2026-11-22-040000000`;
  }
}

async function inDatabase<T>({ databaseUrl }: Settings, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection(connectionOptions(databaseUrl)).catch(async (failure: unknown) => {
    throw await refusedConnection(failure, databaseUrl);
  });
  return work(connection).finally(() => connection.destroy());
}

async function tablesIn(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query({ sql: 'SHOW TABLES', rowsAsArray: true });
  return (rows as unknown as [string][]).map(([name]) => name);
}

/** Refuses what a newer version wrote, and forgets what the site of then was about to clear from its bucket. */
async function prepare(connection: Connection, backup: string): Promise<void> {
  const [rows] = await connection.query('SELECT name FROM migrations');
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = (rows as { name: string }[]).filter(({ name }) => !known.has(name));
  if (unknown.length > 0)
    throw new CommandFailure(`${backup} was taken by a newer version. Restore it with that version. Nothing was done.`);
  await connection.query(`DELETE FROM ${escapeId(unusedObjectsTable)}`);
}

async function dropAll(connection: Connection): Promise<void> {
  await connection.query('SET SESSION foreign_key_checks = 0');
  for (const table of await tablesIn(connection)) await connection.query(`DROP TABLE ${escapeId(table)}`);
}

const notEmpty =
  'The database has tables already. A backup is restored into an empty database or an empty DATA_DIR only, so that ' +
  'nothing is mixed or lost. Nothing was done.';
