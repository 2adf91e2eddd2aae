import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { MetricsSetting } from '@konbit/server/metrics';
import type { FastifyInstance } from 'fastify';
import type { ApiProxy } from './proxy-api.ts';
import { refusals } from './failures.ts';

export interface TelemetryOptions {
  metrics?: MetricsSetting;
  tracesUrl?: string;
  isProxied?: boolean;
  api: () => ApiProxy | undefined;
}

/** Loads its packages only when configured. Labels are routes and reasons, never addresses. */
export async function openTelemetry(
  gateway: FastifyInstance,
  { metrics, tracesUrl: url, isProxied = false, api }: TelemetryOptions,
): Promise<void> {
  if (url) {
    const { startTracing } = await import('@konbit/server/tracing');
    startTracing({ service: 'konbit-gateway', url, goesOn: isProxied })(gateway);
  }
  if (!metrics) return;
  const { Counter, Gauge } = await import('prom-client');
  const { measureRequests, serveMetrics } = await import('@konbit/server/metrics');
  const registry = measureRequests(gateway, 'konbit_gateway_');
  const registers = [registry];
  const refused = new Counter({
    name: 'konbit_gateway_refused_total',
    help: 'Refused before the api heard of it: by code of the error, or connections, pipelining.',
    labelNames: ['reason'],
    registers,
  });
  const count = (reason: unknown) => refused.inc({ reason: String(reason) });
  subscribe(refusals.name, count);
  gateway.addHook('onClose', async () => void unsubscribe(refusals.name, count));
  new Gauge({
    name: 'konbit_gateway_upstream_up',
    help: '1 for each process of the api that answered when it was last asked.',
    labelNames: ['upstream'],
    registers,
    collect() {
      this.reset();
      for (const { url: upstream, isUp } of api()?.targets.states ?? []) this.set({ upstream }, Number(isUp));
    },
  });
  new Gauge({
    name: 'konbit_gateway_calls',
    help: 'Calls that are with the api.',
    registers,
    collect() {
      this.set(api()?.callsHeld() ?? 0);
    },
  });
  gateway.addHook('onClose', await serveMetrics(registry, metrics));
}
