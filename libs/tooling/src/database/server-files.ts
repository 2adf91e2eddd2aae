import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseServer, nameOf } from './find-server.ts';

/** A server refuses to run as root without it. */
export const asUser = (): string[] => (process.getuid?.() === 0 ? ['--user=root'] : []);

/** Never shared: a starting server empties it. */
export function temporaryFolderIn(dataDir: string): string {
  const folder = join(dataDir, 'temporary');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Made beside it and moved into place whole, so an interrupted start leaves nothing half done. */
export function prepareFiles(server: DatabaseServer, dataDir: string, copied: boolean): string {
  const files = join(dataDir, 'files');
  const flavourFile = join(dataDir, 'flavour');
  if (existsSync(files)) {
    const flavour = readFileSync(flavourFile, 'utf8').trim();
    if (flavour === server.flavour) return files;
    throw new Error(
      `The data in ${dataDir} was written by ${flavour}, and ${nameOf(server)} can't read it. ` +
        `Install ${flavour}, or choose another DATA_DIR.`,
    );
  }
  const fresh = join(dataDir, 'files.new');
  rmSync(fresh, { recursive: true, force: true });
  const temporary = temporaryFolderIn(dataDir);
  if (copied) cpSync(madeBefore(server, temporary), fresh, { recursive: true });
  else makeFiles(server, fresh, temporary);
  // Node 24 copies no mode of a folder.
  chmodSync(fresh, 0o700);
  writeFileSync(flavourFile, `${server.flavour}\n`);
  renameSync(fresh, files);
  return files;
}

function madeBefore(server: DatabaseServer, temporary: string): string {
  const code = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  const cache = fileURLToPath(new URL('../../../../node_modules/.cache/konbit-database/', import.meta.url));
  const kept = join(cache, `${server.flavour}-${server.version}-${code.digest('hex').slice(0, 12)}`);
  if (existsSync(kept)) return kept;
  const own = `${kept}.${process.pid}`;
  rmSync(own, { recursive: true, force: true });
  makeFiles(server, own, temporary);
  try {
    renameSync(own, kept);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
  return kept;
}

function makeFiles(server: DatabaseServer, files: string, temporary: string): void {
  mkdirSync(files, { recursive: true, mode: 0o700 });
  const init = server.flavour === 'mysql' ? initMysql : initMariadb;
  const { status, stderr, error } = init(server, files, `--tmpdir=${temporary}`);
  if (status === 0) return;
  rmSync(files, { recursive: true, force: true });
  throw new Error(`${nameOf(server)} could not make its files: ${error?.message ?? stderr.slice(-2000)}`);
}

const initMysql = (server: DatabaseServer, files: string, temporary: string) =>
  spawnSync(server.bin, ['--no-defaults', '--initialize-insecure', `--datadir=${files}`, temporary, ...asUser()], {
    encoding: 'utf8',
  });

/** mariadb-install-db needs a package more than the server. */
function initMariadb(server: DatabaseServer, files: string, temporary: string) {
  const share = shareFolderOf(server);
  const script = (name: string) =>
    readFileSync(['mariadb', 'mysql'].map((prefix) => join(share, `${prefix}_${name}.sql`)).find(existsSync)!);
  mkdirSync(join(files, 'mysql'));
  const sql = Buffer.concat([
    Buffer.from('USE mysql;\nSET @auth_root_socket=NULL;\nSET @skip_auth_anonymous=1;\n'),
    script('system_tables'),
    script('system_tables_data'),
    // Keeps one administrator; the init file gives it a password.
    Buffer.from("\nDELETE FROM global_priv WHERE User='root' AND Host<>'localhost';\n"),
  ]);
  const options = [
    '--bootstrap',
    `--datadir=${files}`,
    temporary,
    `--lc-messages-dir=${share}`,
    '--log-warnings=0',
    '--enforce-storage-engine=',
    '--max-allowed-packet=8M',
    '--net-buffer-length=16K',
    '--innodb-log-file-size=16M',
  ];
  return spawnSync(server.bin, ['--no-defaults', ...options, ...asUser()], { input: sql, encoding: 'utf8' });
}

function shareFolderOf(server: DatabaseServer): string {
  const prefix = dirname(dirname(server.bin));
  const folders = [`${prefix}/share/mysql`, `${prefix}/share/mariadb`, '/usr/share/mysql', '/usr/share/mariadb'];
  const share = folders.find((folder) =>
    ['mysql', 'mariadb'].some((name) => existsSync(join(folder, `${name}_system_tables.sql`))),
  );
  if (share) return share;
  throw new Error(`The SQL files that come with ${nameOf(server)} are not in any of ${folders.join(', ')}.`);
}

export interface ServerOptions {
  files: string;
  temporary: string;
  socket: string;
  port: number;
  pidFile: string;
  initFile: string;
  durable: boolean;
  tls?: ServerTls;
}

/** PEM files; connections without TLS are refused. */
export interface ServerTls {
  cert: string;
  key: string;
}

/** Ignores the machine's own configuration; loopback only. */
export function serverArguments(server: DatabaseServer, options: ServerOptions): string[] {
  return [
    '--no-defaults',
    ...asUser(),
    `--datadir=${options.files}`,
    `--tmpdir=${options.temporary}`,
    `--socket=${options.socket}`,
    `--port=${options.port}`,
    '--bind-address=127.0.0.1',
    `--pid-file=${options.pidFile}`,
    `--init-file=${options.initFile}`,
    '--skip-name-resolve',
    '--skip-log-bin',
    '--local-infile=OFF',
    '--performance-schema=OFF',
    '--character-set-server=utf8mb4',
    '--default-time-zone=+00:00',
    '--max-connections=200',
    '--max-allowed-packet=32M',
    '--innodb-buffer-pool-size=128M',
    ...(server.flavour === 'mysql'
      ? ['--collation-server=utf8mb4_0900_ai_ci', '--mysqlx=OFF', '--innodb-redo-log-capacity=64M']
      : [
          '--collation-server=utf8mb4_unicode_520_ci',
          '--innodb-log-file-size=64M',
          // Overwrites erased rows in the table files; MySQL has no such setting.
          '--innodb-immediate-scrub-data-uncompressed=ON',
        ]),
    ...(options.tls
      ? [`--ssl-cert=${options.tls.cert}`, `--ssl-key=${options.tls.key}`, '--require-secure-transport=ON']
      : []),
    ...(options.durable ? [] : ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=OFF']),
  ];
}

/** One statement a line, run before the port opens. Our user owns the schemas that begin with `konbit`. */
export function initSql(user: string, password: string, administratorPassword: string): string {
  return [
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${administratorPassword}';`,
    'CREATE DATABASE IF NOT EXISTS konbit CHARACTER SET utf8mb4;',
    `CREATE USER IF NOT EXISTS '${user}'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    `ALTER USER '${user}'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON \`konbit%\`.* TO '${user}'@'127.0.0.1';`,
    '',
  ].join('\n');
}
