import type { DatabaseServer } from './find-server.ts';
import { asUser } from './prepare-files.ts';

export interface ServerOptions {
  files: string;
  /** For its temporary tables. */
  temporary: string;
  socket: string;
  port: number;
  pidFile: string;
  initFile: string;
  durable: boolean;
  localInfile?: boolean;
  tls?: ServerTls;
}

/** Files in PEM. Nobody is let in without TLS then. */
export interface ServerTls {
  cert: string;
  key: string;
}

/** The command line of a private server: nothing from the machine's own configuration, loopback only. */
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
    `--local-infile=${options.localInfile ? 'ON' : 'OFF'}`,
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
          // What is erased is overwritten in the tables' files; MySQL has no such setting.
          '--innodb-immediate-scrub-data-uncompressed=ON',
        ]),
    ...(options.tls
      ? [`--ssl-cert=${options.tls.cert}`, `--ssl-key=${options.tls.key}`, '--require-secure-transport=ON']
      : []),
    ...(options.durable ? [] : ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=OFF']),
  ];
}

/**
 * SQL that the server runs before it opens its port, one statement a line. Our user owns the schema `konbit` and those
 * whose names begin so (the tests make their own), and nothing else; the administrator gets a password nobody keeps.
 */
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
