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
  /** The address of that port: loopback unless told. */
  host?: string;
  /** Where the api's processes on this machine tell theirs. */
  apis?: readonly string[];
}

/** A registry of the process and its requests, by route; `prefix` is how names begin, such as `konbit_api_`. */
export function measureRequests(server: FastifyInstance, prefix: string): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix });
  const durations = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Requests answered, by route, never by the address that was asked for.',
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

type Told = MetricObjectWithValues<MetricValue<string>>[];

/**
 * Answers each request of this port with the metrics, as Prometheus reads them or as JSON, and with those of the
 * api's processes, each under its number. The result ends it.
 */
export async function serveMetrics(own: Registry, { port, host = '127.0.0.1', apis = [] }: MetricsSetting) {
  const tell = async (isJson: boolean) => {
    if (isJson) return JSON.stringify(await own.getMetricsAsJSON());
    const all = await Promise.all(apis.map(ofProcess));
    return AggregatorRegistry.aggregate([...all, (await own.getMetricsAsJSON()) as Told]).metrics();
  };
  const server = createServer((request, response) => {
    request.resume();
    const isJson = request.headers.accept === 'application/json';
    tell(isJson).then(
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

/** One that does not answer is left out: that it is gone, other metrics say. */
async function ofProcess(url: string, number: number): Promise<Told> {
  try {
    const headers = { accept: 'application/json' };
    const told = (await (await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })).json()) as Told;
    for (const { values } of told)
      for (const value of values) value.labels = { ...value.labels, process: String(number) };
    return told;
  } catch {
    return [];
  }
}
