import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

export interface MetricsSetting {
  port: number;
  /** Loopback by default. */
  host?: string;
  apis?: readonly string[];
}

export function measureRequests(server: FastifyInstance, prefix: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix });
  const durations = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Requests answered, by route, never by address.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  server.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, next) => {
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000);
    next();
  });
  return registry;
}

type Metrics = MetricObjectWithValues<MetricValue<string>>[];

/** Answers with this process's metrics and the api's, for Prometheus or as JSON. */
export async function serveMetrics(own: Registry, { port, host = '127.0.0.1', apis = [] }: MetricsSetting) {
  const metricsText = async (isJson: boolean) => {
    if (isJson) return JSON.stringify(await own.getMetricsAsJSON());
    const processes = await Promise.all(apis.map(metricsOf));
    return AggregatorRegistry.aggregate([...processes, (await own.getMetricsAsJSON()) as Metrics]).metrics();
  };
  const server = createServer((request, response) => {
    request.resume();
    const isJson = request.headers.accept === 'application/json';
    metricsText(isJson).then(
      (text) => response.setHeader('content-type', isJson ? 'application/json' : own.contentType).end(text),
      () => response.writeHead(503).end(),
    );
  }).listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close().closeAllConnections();
    await once(server, 'close');
  };
}

/** A process that does not answer is left out. */
async function metricsOf(url: string, number: number): Promise<Metrics> {
  try {
    const headers = { accept: 'application/json' };
    const metrics = (await (await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })).json()) as Metrics;
    for (const { values } of metrics)
      for (const value of values) value.labels = { ...value.labels, process: String(number) };
    return metrics;
  } catch {
    return [];
  }
}
