import type { FastifyInstance } from 'fastify';
import type { Mirror } from '../bucket/keep-mirrored.ts';
import type { ApiTarget } from '../gateway/api-target.ts';
import type { ApiCalls } from '../gateway/bounds/api-calls.ts';
import type { MetricsSetting } from './serve-metrics.ts';

interface Wanted {
  metrics?: MetricsSetting;
  tracesUrl?: string;
  target: ApiTarget;
  isProxied: boolean;
  calls: () => ApiCalls | undefined;
  mirror?: Mirror;
}

/** Metrics and traces, where they are asked for; else their packages are not even loaded. */
export async function openTelemetry(gateway: FastifyInstance, wanted: Wanted): Promise<void> {
  const { metrics, tracesUrl, target, isProxied, calls, mirror } = wanted;
  if (tracesUrl) (await import('./tracing.ts')).traceRequests(gateway, tracesUrl, isProxied);
  if (!metrics) return;
  const { measure } = await import('./metrics.ts');
  const { serveMetrics } = await import('./serve-metrics.ts');
  const stop = await serveMetrics(measure(gateway, target, calls, mirror), metrics);
  gateway.addHook('onClose', stop);
}
