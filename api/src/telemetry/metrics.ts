import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { overLimit } from '../common/rate-limits/rate-limits.service.ts';
import type { Settings } from '../config/settings.ts';
import { OutboxService } from '../mail/outbox.service.ts';

/** The packages are loaded only where metrics are served. Labels hold no personal data. */
export async function serveMetrics(app: INestApplication, fastify: FastifyInstance, settings: Settings): Promise<void> {
  const { metricsPort: port, metricsHost: host } = settings;
  if (!port) return;
  const server = await import('@konbit/server/metrics');
  const registry = server.measureRequests(fastify, 'konbit_api_');
  const stopCounting = await countOverLimits(registry);
  await measureDatabase(app, registry);
  const stop = await server.serveMetrics(registry, { port, host });
  fastify.addHook('onClose', async () => {
    stopCounting();
    await stop();
  });
}

async function countOverLimits(registry: Registry): Promise<() => void> {
  const { Counter } = await import('prom-client');
  const overLimits = new Counter({
    name: 'konbit_api_over_limit_total',
    help: 'Tries over a limit, by its name in the settings.',
    labelNames: ['limit'],
    registers: [registry],
  });
  const count = (limit: unknown) => overLimits.inc({ limit: String(limit) });
  subscribe(overLimit.name, count);
  return () => void unsubscribe(overLimit.name, count);
}

async function measureDatabase(app: INestApplication, registry: Registry): Promise<void> {
  const { Gauge } = await import('prom-client');
  let reading: Promise<void> | undefined;
  /** All gauges are collected at once, by one reading. */
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({
      name: `konbit_api_${name}`,
      help,
      labelNames,
      registers: [registry],
      collect: readOnce,
    });
  const up = gauge('database_up', '1 where the database answered when the metrics were read.');
  const mails = gauge('outbox_mails', 'Mails in the outbox that are queued, or dead.', ['state']);
  const waited = gauge('outbox_oldest_due_seconds', 'For how long the mail that is due longest has been due.');
  async function read(): Promise<void> {
    mails.reset();
    waited.reset();
    up.set(0);
    const due = await app
      .get(OutboxService, { strict: false })
      .due()
      .catch(() => undefined);
    if (!due) return;
    up.set(1);
    mails.set({ state: 'queued' }, due.queued);
    mails.set({ state: 'dead' }, due.dead);
    waited.set(due.oldestSeconds);
  }
}
