import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { MetricsSetting } from '@konbit/server/metrics';
import type { FastifyInstance } from 'fastify';
import { refusals } from './failures.ts';

export interface TelemetryOptions {
  metrics?: MetricsSetting;
  tracesUrl?: string;
  isProxied?: boolean;
}

/** Loads its packages only when configured. Labels are routes and reasons, never addresses. */
export async function openTelemetry(
  gateway: FastifyInstance,
  { metrics, tracesUrl: url, isProxied = false }: TelemetryOptions,
): Promise<void> {
  if (url) {
    const { startTracing } = await import('@konbit/server/tracing');
    startTracing({ service: 'konbit-gateway', url, goesOn: isProxied })(gateway);
  }
  if (!metrics) return;
  const { Counter } = await import('prom-client');
  const { measureRequests, serveMetrics } = await import('@konbit/server/metrics');
  const registry = measureRequests(gateway, 'konbit_gateway_');
  const refused = new Counter({
    name: 'konbit_gateway_refused_total',
    help: 'Refused before the api heard of it: by code of the error, or connections, pipelining.',
    labelNames: ['reason'],
    registers: [registry],
  });
  const count = (reason: unknown) => refused.inc({ reason: String(reason) });
  subscribe(refusals.name, count);
  gateway.addHook('onClose', async () => void unsubscribe(refusals.name, count));
  gateway.addHook('onClose', await serveMetrics(registry, metrics));
}
