import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { databaseTls } from '../../config/database-tls.ts';
import { connectionOptions } from '../../database/refused-connection.ts';
import { CommandFailure } from '../failure.ts';

/** InnoDB shows all tables as of one moment while others write. */
const oneMoment = ['--single-transaction'];

/** The last line of a complete dump. */
export const lastLine = '-- Dump completed';

/** Passes the database to `take` as SQL. Tests leave out `oneMoment` to prove that it is needed. */
export async function dumpDatabase(
  databaseUrl: string,
  take: (dump: Readable) => Promise<void>,
  moment: readonly string[] = oneMoment,
): Promise<void> {
  const options = [...moment, '--quick', '--hex-blob', '--no-tablespaces', '--loose-set-gtid-purged=OFF'];
  const child = start(['mariadb-dump', 'mysqldump'], databaseUrl, options);
  const [ended] = await Promise.all([endOf(child), take(child.stdout!)]);
  if (ended.status !== 0) throw new CommandFailure(`The database could not be read. ${ended.errors}`);
}

/** Throws a sentence when a statement of the dump fails. */
export async function loadDump(databaseUrl: string, dump: Readable): Promise<void> {
  const child = start(['mariadb', 'mysql'], databaseUrl, ['--batch']);
  // A failing statement ends the program and breaks the pipe; its error output says why.
  const [ended] = await Promise.all([endOf(child), pipeline(dump, child.stdin!).catch(() => undefined)]);
  if (ended.status !== 0) throw new CommandFailure(`The database did not take the backup. ${ended.errors}`);
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

/** MariaDB and MySQL name these options differently; `loose` makes each ignore the other's. */
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

async function endOf(child: ChildProcess): Promise<{ status: number | null; errors: string }> {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [status] = (await once(child, 'close')) as [number | null];
  const lines = output
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(?:Warning|\S+: \[Warning\])|unknown (?:variable|option)/.test(line));
  return { status, errors: lines.join(' ') };
}
