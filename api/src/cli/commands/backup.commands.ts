import { existsSync, statSync } from 'node:fs';
import { createGzip } from 'node:zlib';
import { Command, CommandRunner, Help, Option } from 'nest-commander';
import { ErasedIds } from '../../common/personal-data/erased-ids.ts';
import { Bucket } from '../../common/photos/bucket.ts';
import { checkBackup } from '../backup/backup-lines.ts';
import { eraseAgain } from '../backup/erase-again.ts';
import { fillDatabase } from '../backup/fill-database.ts';
import { secretKeeping } from '../backup/kept-secret.ts';
import { readDatabase } from '../backup/read-database.ts';
import { confirm } from '../confirm.ts';
import { say, writeToFile } from '../output/deliver.ts';
import { countOf } from '../output/progress-bar.ts';
import { ProgressReport } from '../output/progress-report.ts';
import { commandSettings, Service } from '../service.ts';

@Command({
  name: 'backup',
  arguments: '<file>',
  argsDescription: { file: 'where to; only you can read the file' },
  description: 'writes database, photos and session secret into one file, while the site goes on',
})
export class BackupCommand extends CommandRunner {
  async run([file = '']: string[], { yes }: { yes?: boolean }): Promise<void> {
    if (existsSync(file)) await confirm(`This overwrites ${file}.`, yes);
    const settings = commandSettings();
    const { databaseUrl, isSecretGiven, photoBucket, sessionSecrets } = settings;
    const erased = new ErasedIds(settings);
    const bucket = photoBucket && new Bucket(photoBucket);
    const photo = bucket ? (name: string) => bucket.get(name) : undefined;
    const secrets = isSecretGiven ? sessionSecrets : [];
    await writeToFile(
      file,
      readDatabase({ databaseUrl, secrets, photo, erasedIds: () => erased.read() }),
      createGzip(),
    );
    say(
      `${file} (${countOf(statSync(file).size)} bytes) holds the database with all photos` +
        `${secrets.length > 0 ? ' and SESSION_SECRET' : '; SESSION_SECRET was not given'}: keep it as secret as they are. ` +
        'The release key is not in it: keep a copy of release-key.pem, or of RELEASE_KEY_FILE, in another place.',
    );
  }

  @Option({ flags: '--yes', description: 'overwrites the file without asking' })
  yes(): boolean {
    return true;
  }

  @Help('after')
  examples(): string {
    return `
All tables are as they were at one moment, and the ids of whoever was erased before are with them. Photos in a bucket are read and put into it, but for those that are erased
while it is written. Not in it: what is published (DATA_DIR/site) and mails that were kept as files.

Examples:
  $ npm run organize -- backup /backup/konbit-$(date +%F).gz`;
  }
}

@Command({
  name: 'restore',
  arguments: '<file>',
  argsDescription: { file: 'what backup wrote' },
  description: 'brings a backup into an empty database, or an empty DATA_DIR',
})
export class RestoreCommand extends CommandRunner {
  constructor(
    private readonly service: Service,
    private readonly progress: ProgressReport,
  ) {
    super();
  }

  async run([file = '']: string[]): Promise<void> {
    const settings = commandSettings();
    const { head, rows } = await checkBackup(file);
    const given = settings.isSecretGiven ? settings.sessionSecrets : [];
    const { sentence, keep } = secretKeeping(head.secrets, settings.dataDir, given);
    // Kept answers are found by it.
    process.env.SESSION_SECRET ||= head.secrets.join(',');
    const erased = await fillDatabase(settings, file, head, this.progress.of('rows', rows), () =>
      eraseAgain(this.service, settings, head.erasedIds),
    );
    keep();
    say(
      `The database is as it was at ${head.takenAt}. ${sentence} Mails that waited then are sent when the site starts.`,
    );
    say(erased);
  }

  @Help('after')
  examples(): string {
    return `
The file is read to its end before anything is done, and nothing is mixed with what is there. A backup of an earlier version
gets that version's schema, and is then brought up to date. Whoever was erased since the backup was taken is erased again:
DATA_DIR/erased names them, and so does each backup for the time before it. Restoring with another DATA_DIR, copy that
folder there first. Put release-key.pem into DATA_DIR before that
start: under another key every page in visitors' browsers is another site. Photos are in the database then, wherever they
were; what is left in the bucket is nobody's.

Examples:
  $ DATA_DIR=/srv/konbit-data npm run organize -- restore /backup/konbit-2026-11-22.gz
  $ DATABASE_URL=mysql://… SESSION_SECRET=… npm run organize -- restore /backup/konbit-2026-11-22.gz`;
  }
}
