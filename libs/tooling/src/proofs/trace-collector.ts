import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from '../../test-support/listen.ts';
import { freePort } from '../database/index.ts';

export interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** An OTLP receiver; `env` are a service's settings for it and for metrics. */
export async function startCollector() {
  const spans: SentSpan[] = [];
  const server = createServer((request, response) => {
    receive(request).then(
      () => response.end('{}'),
      (error: Error) => response.destroy(error),
    );
  });
  async function receive(request: IncomingMessage): Promise<void> {
    const { resourceSpans } = (await json(request)) as Sent;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  }
  const origin = await listen(server);
  const metricsPort = String(await freePort());
  return {
    spans,
    env: { METRICS_PORT: metricsPort, OTEL_EXPORTER_OTLP_ENDPOINT: `${origin}/` },
    metrics: async (headers = {}) => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers })).text(),
    stop: () => {
      server.close().closeAllConnections();
    },
  };
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}
