import {
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ReportDone } from '@konbit/server';
import type { Settings } from '../../config/settings.ts';
import { CommandFailure } from '../failure.ts';
import { dumpDatabase, lastLine } from './database-dump.ts';

/** `erased` is the data folder's record of erased people. */
export const filesIn = (backup: string) => ({
  dump: join(backup, 'database.sql.gz'),
  secret: join(backup, 'session-secret'),
  erased: join(backup, 'erased'),
});

const nameOf = (startedAt: Date) =>
  `konbit-${startedAt.toISOString().slice(0, 23).replace('T', '-').replace(/[:.]/g, '')}`;

/** Writes a backup for its owner alone into a new folder, and returns its path. A failure leaves no folder. */
export async function writeBackup(
  folder: string,
  settings: Settings,
  dump = dumpDatabase,
  report: ReportDone = () => undefined,
): Promise<string> {
  const backup = join(folder, nameOf(new Date()));
  const part = `${backup}.part`;
  const files = filesIn(part);
  mkdirSync(part, { recursive: true, mode: 0o700 });
  try {
    await dump(settings.databaseUrl, (sql) =>
      pipeline(sql, reporting(report), createGzip(), createWriteStream(files.dump, { flags: 'wx', mode: 0o600 })),
    );
    if (settings.isSecretGiven) writeFileSync(files.secret, settings.sessionSecrets.join(','), { mode: 0o600 });
    // After the dump: whoever is erased meanwhile is in this list, or already missing from the dump.
    const erased = join(settings.dataDir, 'erased');
    if (existsSync(erased)) cpSync(erased, files.erased, { recursive: true });
    renameSync(part, backup);
    return backup;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Passes chunks on, and reports how many MB have passed. */
export const reporting = (report: ReportDone) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      yield chunk;
      bytes += chunk.length;
      report(inMegabytes(bytes));
    }
  };

/** In tenths, rounded up. */
const inMegabytes = (bytes: number) => Math.ceil(bytes / 100_000) / 10;

export const megabytesOf = (file: string): number => inMegabytes(statSync(file).size);

/** Keeps the newest backups in the folder, and returns how many it removed. */
export function removeOld(folder: string, keep: number): number {
  const backups = readdirSync(folder).filter((name) => /^konbit-\d{4}-\d\d-\d\d-\d{9}$/.test(name));
  const old = backups.sort().slice(0, -keep);
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  return old.length;
}

/** Removes what interrupted backups left. One that started less than a day ago may still run. */
export function removeInterrupted(folder: string): void {
  const dayAgo = nameOf(new Date(Date.now() - 86_400_000));
  for (const name of readdirSync(folder))
    if (/^konbit-\d{4}-\d\d-\d\d-\d{9}\.part$/.test(name) && name < dayAgo)
      rmSync(join(folder, name), { recursive: true });
}

/** Reads the dump to its end, and throws a sentence if it is incomplete. */
export async function checkBackup(backup: string, report: ReportDone = () => undefined): Promise<void> {
  const { dump } = filesIn(backup);
  let end = '';
  const keepEnd = new Writable({
    write(chunk: Buffer, _, done) {
      end = (end + chunk.toString('latin1')).slice(-200);
      done();
    },
  });
  const broken = new CommandFailure(`${dump} is not whole, or not a backup. Nothing was done.`);
  await pipeline(createReadStream(dump), reporting(report), createGunzip(), keepEnd).catch(
    (failure: NodeJS.ErrnoException) => {
      throw failure.code?.startsWith('Z_') ? broken : failure;
    },
  );
  if (!end.includes(lastLine)) throw broken;
}
