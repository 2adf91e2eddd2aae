import type { DataSourceOptions } from 'typeorm';
import { databaseTls } from '../config/database-tls.ts';
import { boundedDriver } from './bounded-pool.ts';
import { migrations } from './migrations/index.ts';

export interface DatabaseSettings {
  databaseUrl: string;
  databasePoolSize: number;
  queryTimeoutMs: number;
  /** Those of an earlier schema, where that is what is wanted. */
  migrations?: typeof migrations;
}

/** How every process of the service speaks to the database; the same for MySQL 8 and MariaDB. */
export function dataSourceOptions(settings: DatabaseSettings): DataSourceOptions {
  const { databaseUrl, databasePoolSize, queryTimeoutMs } = settings;
  return {
    type: 'mysql',
    url: databaseUrl.replace(/^mariadb:/, 'mysql:'),
    ssl: databaseTls(databaseUrl),
    charset: 'utf8mb4',
    timezone: 'Z',
    connectTimeout: Math.min(queryTimeoutMs, 3000),
    poolSize: databasePoolSize,
    supportBigNumbers: true,
    bigNumberStrings: false,
    driver: boundedDriver(queryTimeoutMs, sessionSetUp(queryTimeoutMs)),
    migrations: settings.migrations ?? migrations,
    synchronize: false,
    logging: false,
  };
}

const sqlModes = [
  'ONLY_FULL_GROUP_BY',
  'STRICT_TRANS_TABLES',
  'NO_ZERO_IN_DATE',
  'NO_ZERO_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
];

/**
 * What each connection says first. A wait for a row's lock ends before the query's time limit, so that it comes back as
 * 1205, which is tried again; READ COMMITTED keeps crowds of inserts from locking the gaps between rows.
 */
const sessionSetUp = (queryTimeoutMs: number) => [
  `SET SESSION innodb_lock_wait_timeout = ${Math.max(1, Math.floor(queryTimeoutMs / 2000))}, time_zone = '+00:00',
    sql_mode = '${sqlModes.join()}'`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];
