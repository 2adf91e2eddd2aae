import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';

/** Answers each request of this port with the metrics: as Prometheus reads them, or as JSON. The result ends it. */
export async function serveMetrics(registry: Registry, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    request.resume();
    const isJson = request.headers.accept === 'application/json';
    const told = isJson ? registry.getMetricsAsJSON().then((all) => JSON.stringify(all)) : registry.metrics();
    told.then(
      (text) => response.setHeader('content-type', isJson ? 'application/json' : registry.contentType).end(text),
      () => response.writeHead(503).end(),
    );
  }).listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close().closeAllConnections();
    await once(server, 'close');
  };
}
