import type { MetricsSetting } from '@konbit/server/metrics';
import type { FastifyInstance } from 'fastify';

export interface TelemetryOptions {
  metrics?: MetricsSetting;
  tracesUrl?: string;
  isProxied?: boolean;
}

/** Loads its packages only when configured. Labels are routes, never addresses. */
export async function openTelemetry(
  front: FastifyInstance,
  { metrics, tracesUrl: url, isProxied = false }: TelemetryOptions,
): Promise<void> {
  if (url) {
    const { startTracing } = await import('@konbit/server/tracing');
    startTracing({ service: 'konbit-front', url, goesOn: isProxied })(front);
  }
  if (!metrics) return;
  const { measureRequests, serveMetrics } = await import('@konbit/server/metrics');
  front.addHook('onClose', await serveMetrics(measureRequests(front, 'konbit_front_'), metrics));
}
