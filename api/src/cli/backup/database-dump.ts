import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { databaseTls } from '../../config/database-tls.ts';
import { connectionOptions } from '../../database/refused-connection.ts';
import { CommandFailure } from '../failure.ts';

/** All tables as they are at one moment, while writing goes on: InnoDB keeps what was there. */
const oneMoment = ['--single-transaction'];

/** The last line of a dump that is whole. */
export const lastLine = '-- Dump completed';

/** Hands the database to `take`, as SQL. Tests leave out `oneMoment` to show what it is for. */
export async function dumpDatabase(
  databaseUrl: string,
  take: (dump: Readable) => Promise<void>,
  moment: readonly string[] = oneMoment,
): Promise<void> {
  const options = [...moment, '--quick', '--hex-blob', '--no-tablespaces', '--loose-set-gtid-purged=OFF'];
  const child = start(['mariadb-dump', 'mysqldump'], databaseUrl, options);
  const [ended] = await Promise.all([endOf(child), take(child.stdout!)]);
  if (ended.status !== 0) throw new CommandFailure(`The database could not be read. ${ended.said}`);
}

/** Runs a dump in the database. Throws a sentence when a statement of it fails. */
export async function loadDump(databaseUrl: string, dump: Readable): Promise<void> {
  const child = start(['mariadb', 'mysql'], databaseUrl, ['--batch']);
  // A statement that fails ends the program, and what it has not read can't be written: its words say why.
  const [ended] = await Promise.all([endOf(child), pipeline(dump, child.stdin!).catch(() => undefined)]);
  if (ended.status !== 0) throw new CommandFailure(`The database did not take the backup. ${ended.said}`);
}

function start(names: readonly string[], databaseUrl: string, options: readonly string[]): ChildProcess {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const program = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  if (program === undefined)
    throw new CommandFailure(
      `${names.join(' or ')} is not installed, which comes with a database's client: apt-get install mariadb-client.`,
    );
  const { host, port, user, password, database } = connectionOptions(databaseUrl);
  const server = [`--host=${host}`, `--port=${port}`, `--user=${user}`, '--protocol=TCP', ...tlsOptions(databaseUrl)];
  const args = ['--no-defaults', '--default-character-set=utf8mb4', ...server, ...options, database];
  // Other users of the machine see the arguments of a process, not its environment.
  return spawn(program, args, { env: { PATH: process.env.PATH, MYSQL_PWD: password } });
}

/** MariaDB's and MySQL's programs have different words for it; each passes over the other's, as they are loose. */
function tlsOptions(databaseUrl: string): string[] {
  const tls = databaseTls(databaseUrl);
  if (!tls) return ['--loose-skip-ssl', '--loose-ssl-mode=DISABLED', '--loose-get-server-public-key'];
  const authority = new URL(databaseUrl).searchParams.get('ssl-ca');
  const mode = tls.verifyIdentity ? 'VERIFY_IDENTITY' : tls.rejectUnauthorized ? 'VERIFY_CA' : 'REQUIRED';
  return [
    '--loose-ssl',
    `--loose-ssl-mode=${mode}`,
    `--loose-${tls.rejectUnauthorized ? '' : 'skip-'}ssl-verify-server-cert`,
    ...(authority === null ? [] : [`--ssl-ca=${authority}`]),
  ];
}

async function endOf(child: ChildProcess): Promise<{ status: number | null; said: string }> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [status] = (await once(child, 'close')) as [number | null];
  const lines = said
    .split('\n')
    .filter((one) => one.trim() !== '' && !/^(?:Warning|\S+: \[Warning\])|unknown (?:variable|option)/.test(one));
  return { status, said: lines.join(' ') };
}
