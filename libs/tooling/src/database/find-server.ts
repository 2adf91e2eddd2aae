import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { isExecutable } from '../machine/apt-install.ts';

/** A database server program on this machine. */
export interface DatabaseServer {
  bin: string;
  flavour: 'mariadb' | 'mysql';
  version: string;
}

/** Oldest version of each flavour that the project runs on: the api's collations need them. */
const oldest = { mariadb: [10, 10], mysql: [8, 0] } as const;

const usualFolders = [
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/bin',
  '/usr/local/sbin',
  '/usr/libexec',
  '/usr/local/mysql/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
  '/usr/local/opt/mariadb/bin',
  '/usr/local/opt/mysql/bin',
];

/** `MYSQLD_BIN`, default the installed one, MariaDB before MySQL: which database server to run privately. */
export function findDatabaseServer(forced = process.env.MYSQLD_BIN): DatabaseServer | undefined {
  if (forced) {
    const server = describeServer(forced);
    if (!server) throw new Error(`MYSQLD_BIN names ${forced}, which is no database server that can be run.`);
    if (!isRecent(server)) throw new Error(`MYSQLD_BIN names ${nameOf(server)}; ${needed}.`);
    return server;
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...usualFolders];
  for (const bin of ['mariadbd', 'mysqld'].flatMap((name) => folders.map((folder) => join(folder, name)))) {
    const server = describeServer(bin);
    if (server && isRecent(server)) return server;
  }
  return undefined;
}

export const nameOf = ({ flavour, version }: DatabaseServer): string =>
  `${flavour === 'mariadb' ? 'MariaDB' : 'MySQL'} ${version}`;

const needed = `MariaDB ${oldest.mariadb.join('.')} or MySQL ${oldest.mysql.join('.')} is the oldest that will do`;

function describeServer(bin: string): DatabaseServer | undefined {
  if (!isExecutable(bin)) return undefined;
  const { stdout } = spawnSync(bin, ['--no-defaults', '--version'], { encoding: 'utf8' });
  return parseServerVersion(bin, stdout ?? '');
}

/** Reads the line that a server prints for `--version`. */
export function parseServerVersion(bin: string, line: string): DatabaseServer | undefined {
  const version = /Ver\s+(\d+\.\d+\.\d+)/.exec(line)?.[1];
  return version ? { bin, flavour: /mariadb/i.test(line) ? 'mariadb' : 'mysql', version } : undefined;
}

export function isRecent({ flavour, version }: DatabaseServer): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldest[flavour];
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
