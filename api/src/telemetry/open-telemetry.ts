import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';

type Wanted = Pick<Settings, 'metricsPort' | 'metricsHost' | 'tracesUrl'>;

/**
 * Metrics and traces, where they are asked for; else their packages are not even loaded. Stands before the hooks that
 * ask the database. Neither holds anything of a person: labels are routes, limits and releases, statements have no
 * values.
 */
export async function openTelemetry(app: INestApplication, fastify: FastifyInstance, wanted: Wanted): Promise<void> {
  if (wanted.tracesUrl) (await import('./tracing.ts')).traceRequests(fastify, wanted.tracesUrl);
  if (wanted.metricsPort) {
    const { measure } = await import('./metrics.ts');
    const { serveMetrics } = await import('./serve-metrics.ts');
    const stop = await serveMetrics(measure(app, fastify), wanted.metricsPort, wanted.metricsHost);
    fastify.addHook('onClose', stop);
  }
}
