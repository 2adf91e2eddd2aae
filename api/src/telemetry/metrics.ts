import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { overLimit } from '../common/rate-limits/rate-limits.ts';
import { measureDatabase, measurePool } from './gauges.ts';

/** What this process tells of itself; `registry` alone holds it. */
export function measure(app: INestApplication, fastify: FastifyInstance): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'konbit_api_' });
  const durations = new Histogram({
    name: 'konbit_api_request_duration_seconds',
    help: 'Requests answered, by route, never by the address that was asked for.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  fastify.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, next) => {
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
    next();
  });
  const overLimits = new Counter({
    name: 'konbit_api_over_limit_total',
    help: 'Tries over a limit, by its name in the settings.',
    labelNames: ['limit'],
    registers,
  });
  const count = (limit: unknown) => overLimits.inc({ limit: String(limit) });
  subscribe(overLimit.name, count);
  fastify.addHook('onClose', async () => void unsubscribe(overLimit.name, count));
  measurePool(app, registers);
  measureDatabase(app, registers);
  return registry;
}
