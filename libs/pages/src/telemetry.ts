import type { MetricsSetting } from '@konbit/server/metrics';
import type { FastifyInstance } from 'fastify';

export interface TelemetryOptions {
  metrics?: MetricsSetting;
  tracesUrl?: string;
}

/** Loads its packages only when configured. Labels are routes, never addresses. */
export async function openTelemetry(
  server: FastifyInstance,
  { metrics, tracesUrl: url }: TelemetryOptions,
): Promise<void> {
  if (url) {
    const { startTracing } = await import('@konbit/server/tracing');
    // The front in front of it drops what strangers send.
    startTracing({ service: 'konbit-pages', url, goesOn: true })(server);
  }
  if (!metrics) return;
  const { measureRequests, serveMetrics } = await import('@konbit/server/metrics');
  server.addHook('onClose', await serveMetrics(measureRequests(server, 'konbit_pages_'), metrics));
}
