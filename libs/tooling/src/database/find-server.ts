import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canInstallPackages, findProgram, isExecutable } from '../machine/apt-install.ts';

export interface DatabaseServer {
  bin: string;
  flavour: 'mariadb' | 'mysql';
  version: string;
}

/** The api's collations need these versions. */
const oldestVersions = { mariadb: [10, 10], mysql: [8, 0] } as const;

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
    if (!server) throw new Error(`MYSQLD_BIN names ${forced}, which is not a database server that runs here.`);
    if (!isRecent(server)) throw new Error(`MYSQLD_BIN names ${nameOf(server)}; ${requirement}.`);
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

const requirement = `MariaDB ${oldestVersions.mariadb.join('.')} or MySQL ${oldestVersions.mysql.join('.')} is the oldest that will do`;

function describeServer(bin: string): DatabaseServer | undefined {
  if (!isExecutable(bin)) return undefined;
  const { stdout } = spawnSync(bin, ['--no-defaults', '--version'], { encoding: 'utf8' });
  return parseServerVersion(bin, stdout ?? '');
}

export function parseServerVersion(bin: string, line: string): DatabaseServer | undefined {
  const version = /Ver\s+(\d+\.\d+\.\d+)/.exec(line)?.[1];
  return version ? { bin, flavour: /mariadb/i.test(line) ? 'mariadb' : 'mysql', version } : undefined;
}

export function isRecent({ flavour, version }: DatabaseServer): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestVersions[flavour];
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

const debianPackage = 'mariadb-server-core';

const advice =
  'No MariaDB (10.10 or newer) or MySQL (8.0 or newer) is installed. Install one (Debian: sudo apt-get install ' +
  `--no-install-recommends ${debianPackage}; Fedora: sudo dnf install mariadb-server; macOS: brew install mariadb), ` +
  'name it in MYSQLD_BIN, or give the address of a running one: ' +
  'DATABASE_URL=mysql://user:password@host:3306/database. With Docker: docker compose up -d --wait database && ' +
  'DATABASE_URL=mysql://konbit:konbit@127.0.0.1:3306/konbit npm start';

/** Installs Debian's as root. Throws what to do otherwise. */
export function ensureDatabaseServer(): DatabaseServer {
  const present = findDatabaseServer();
  if (present) return present;
  if (!canInstallPackages()) throw new Error(advice);
  aptInstall(debianPackage, 'No database server is installed');
  const installed = findDatabaseServer();
  if (!installed) throw new Error(`apt-get installed ${debianPackage}, but no recent database server is found.`);
  return installed;
}

/** Installs Debian's as root; says what to install otherwise. */
export function ensureDatabaseClient(): void {
  if (findProgram(['mariadb-dump', 'mysqldump'])) return;
  const reason = 'No mariadb-dump is installed, which backups need';
  if (canInstallPackages()) aptInstall('mariadb-client', reason);
  else console.log(`${reason}. Debian: sudo apt-get install mariadb-client.`);
}

const galeraLibraries = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];

/** MariaDB only. */
export const findGalera = (): string | undefined =>
  findDatabaseServer()?.flavour === 'mariadb' ? galeraLibraries.find(existsSync) : undefined;

export function ensureGalera(): void {
  if (findGalera() || findDatabaseServer()?.flavour !== 'mariadb') return;
  const reason = 'No Galera is installed, which the tests of a cluster need';
  if (canInstallPackages()) aptInstall('galera-4', reason);
  else console.log(`${reason}: they are left out. Debian: sudo apt-get install galera-4.`);
}
