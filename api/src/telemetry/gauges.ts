import type { INestApplication } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { OutboxRepository } from '../mail/outbox.repository.ts';
import { ReleaseReportsService } from '../release-reports/release-reports.service.ts';

interface Counted {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** Connections of this process, and calls that wait for one. */
export function measurePool(app: INestApplication, registers: Registry[]): void {
  new Gauge({
    name: 'konbit_api_pool_connections',
    help: 'Connections to the database: used, idle; and calls waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const pool = (app.get(DataSource).driver as MysqlDriver).pool as Counted;
      const idle = pool._freeConnections.length;
      this.set({ state: 'used' }, pool._allConnections.length - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, pool._connectionQueue.length);
    },
  });
}

/** Of so many releases, the most used ones; whoever reports others fills no memory here. */
const mostReleases = 50;

/**
 * What stands in the database, the same whichever process tells it: read when the metrics are. While the database is
 * away, that alone is told.
 */
export function measureDatabase(app: INestApplication, registers: Registry[]): void {
  let reading: Promise<void> | undefined;
  const gauge = (name: string, help: string, labelNames: string[] = []) => {
    const made: Gauge = new Gauge({
      name: `konbit_api_${name}`,
      help,
      labelNames,
      registers,
      // All are collected at once, by one reading.
      collect: () => (reading ??= read().finally(() => (reading = undefined))),
    });
    return made;
  };
  const up = gauge('database_up', '1 where the database answered when the metrics were read.');
  const mails = gauge('outbox_mails', 'Mails in the outbox that are queued, or dead.', ['state']);
  const waited = gauge('outbox_oldest_due_seconds', 'For how long the mail that is due longest has been due.');
  const tabs = gauge('release_tabs', 'Tabs of the last 24 hours that loaded a release, and in which it failed.', [
    'module',
    'release',
    'outcome',
  ]);
  const readAll = async () => {
    const due = await app.get(OutboxRepository, { strict: false }).due();
    const releases = await app.get(ReleaseReportsService, { strict: false }).tabsSince();
    mails.set({ state: 'queued' }, due.queued);
    mails.set({ state: 'dead' }, due.dead);
    waited.set(due.oldestSeconds);
    for (const { module, release, tabs: loaded, failed } of releases.slice(0, mostReleases))
      for (const [outcome, count] of Object.entries({ loaded, failed })) tabs.set({ module, release, outcome }, count);
  };
  async function read(): Promise<void> {
    for (const one of [mails, waited, tabs]) one.reset();
    const isUp = await readAll().then(
      () => 1,
      () => 0,
    );
    up.set(isUp);
  }
}
