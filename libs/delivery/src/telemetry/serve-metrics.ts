import { once } from 'node:events';
import { createServer } from 'node:http';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client';

type Told = MetricObjectWithValues<MetricValue<string>>[];

export interface MetricsSetting {
  port: number;
  /** The address of that port: loopback unless told. */
  host?: string;
  /** Where the processes of the api on this machine tell theirs. */
  apis?: () => readonly string[];
}

/**
 * Answers each request of this port with the gateway's metrics, and with those of the api's processes beside it, each
 * under its number. The result ends it.
 */
export async function serveMetrics(own: Registry, { port, host = '127.0.0.1', apis }: MetricsSetting) {
  const tell = async () => {
    const ofApis = await Promise.all((apis?.() ?? []).map(ofProcess));
    return AggregatorRegistry.aggregate([...ofApis, (await own.getMetricsAsJSON()) as Told]).metrics();
  };
  const server = createServer((request, response) => {
    request.resume();
    tell().then(
      (text) => response.setHeader('content-type', own.contentType).end(text),
      () => response.writeHead(503).end(),
    );
  }).listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close().closeAllConnections();
    await once(server, 'close');
  };
}

/** One that does not answer is left out: that it is gone, the gateway's own say. */
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
