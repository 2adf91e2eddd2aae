import { connect, type Socket } from 'node:net';
import * as mysql from 'mysql2';
import type { Pool, PoolOptions } from 'mysql2';
import { DefaultNamingStrategy, type Table, type DataSourceOptions } from 'typeorm';
import { databaseTls } from '../config/database-tls.ts';
import type { Settings } from '../config/settings.ts';
import { createConnectionPool } from './connection-pool.ts';
import { migrations } from './migrations/index.ts';

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tableOf = (table: Table | string) => (typeof table === 'string' ? table : table.name).split('.').at(-1);

class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? snakeCase(propertyName);
  }

  override joinColumnName(relationName: string, referencedColumnName: string): string {
    return snakeCase(`${relationName}_${referencedColumnName}`);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `fk_${tableOf(table)}_${columns.join('_')}`;
  }

  override indexName(table: Table | string, columns: string[]): string {
    return `ix_${tableOf(table)}_${columns.join('_')}`;
  }
}

export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databasePoolSize' | 'queryTimeoutMs'>;

/** `onPool` gets the pool of each attempt to connect. */
export function dataSourceOptions(settings: DatabaseSettings, onPool?: (pool: Pool) => void): DataSourceOptions {
  const { databaseUrl, databasePoolSize, queryTimeoutMs } = settings;
  const createPool = (options: PoolOptions) => {
    const pool = poolOf(options, queryTimeoutMs);
    onPool?.(pool);
    return pool;
  };
  return {
    type: 'mysql',
    url: databaseUrl.replace(/^mariadb:/, 'mysql:'),
    ssl: databaseTls(databaseUrl),
    charset: 'utf8mb4',
    timezone: 'Z',
    connectTimeout: Math.min(queryTimeoutMs, 3000),
    poolSize: databasePoolSize,
    bigNumberStrings: false,
    driver: { ...mysql, createPool },
    extra: { stream: socketWithLimit(queryTimeoutMs) },
    namingStrategy: new SnakeCaseNames(),
    migrations,
  };
}

/** Closes a silent connection: a frozen database neither answers nor closes it. */
const socketWithLimit =
  (limitMs: number) =>
  ({ config: { host, port } }: { config: { host: string; port: number } }): Socket => {
    const socket = connect({ host, port, noDelay: true, keepAlive: true });
    const failure = { code: 'ETIMEDOUT', syscall: 'read' };
    return socket.setTimeout(limitMs, () => socket.destroy(Object.assign(new Error('no answer in time'), failure)));
  };

function poolOf(options: PoolOptions, queryTimeoutMs: number): Pool {
  const pool = createConnectionPool(options, queryTimeoutMs);
  pool.on('connection', (connection) => {
    for (const statement of sessionSetUp(queryTimeoutMs))
      connection.query(statement, (error) => error && connection.destroy());
  });
  return pool;
}

/** A wait for a lock ends as 1205, which is tried again. READ COMMITTED locks no gaps between rows. */
const sessionSetUp = (queryTimeoutMs: number) => [
  `SET SESSION innodb_lock_wait_timeout = ${Math.max(1, Math.floor(queryTimeoutMs / 2000))}, time_zone = '+00:00',
    sql_mode = 'TRADITIONAL,ONLY_FULL_GROUP_BY'`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];
