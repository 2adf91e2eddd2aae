import { createRequire } from 'node:module';
import { SpanStatusCode, type TextMapPropagator, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { MySQL2Instrumentation } from '@opentelemetry/instrumentation-mysql2';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { core, NodeSDK, tracing } from '@opentelemetry/sdk-node';
import type { FastifyInstance } from 'fastify';

export interface TracingSetting {
  /** Name of the service in the traces. */
  service: string;
  /** Where they are sent, over OTLP. */
  url: string;
  /** Whether what a client says of a trace is believed: behind a proxy that is trusted. */
  goesOn: boolean;
}

/** What could tell of a person: addresses, queries, browsers. */
const withheld = ['url.full', 'url.path', 'url.query', 'client.address', 'network.peer.address', 'user_agent.original'];
const nothing = Object.fromEntries(withheld.map((name) => [name, '']));

/** What a database says of a failure quotes values: that it failed is told, and no more. */
const silentFailures: tracing.SpanProcessor = {
  onStart: () => {},
  onEnding: (span) => void (span.status.message && span.setStatus({ code: SpanStatusCode.ERROR })),
  onEnd: () => {},
  forceFlush: async () => {},
  shutdown: async () => {},
};

/**
 * A span for each request, each request made for it, and each statement; statements have no values. To be called before
 * the database's driver is loaded. The result names the
 * spans of a server's requests by their routes, and ends with it.
 */
export function startTracing({ service, url, goesOn }: TracingSetting): (server: FastifyInstance) => void {
  const w3c = new core.W3CTraceContextPropagator();
  const textMapPropagator: TextMapPropagator = goesOn
    ? w3c
    : { inject: w3c.inject.bind(w3c), extract: (context) => context, fields: () => w3c.fields() };
  const sdk = new NodeSDK({
    serviceName: service,
    autoDetectResources: false,
    textMapPropagator,
    spanProcessors: [silentFailures, new tracing.BatchSpanProcessor(new OTLPTraceExporter({ url }))],
    // Else they are sent to a collector that nobody named.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({ applyCustomAttributesOnSpan: (span) => void span.setAttributes(nothing) }),
      new UndiciInstrumentation({ requestHook: (span) => void span.setAttributes(nothing) }),
      new MySQL2Instrumentation({ maskStatement: true }),
    ],
  });
  sdk.start();
  // Instrumentations take hold of a module when it is required; by now it is loaded.
  createRequire(import.meta.url)('node:http');
  return (server) => {
    server.addHook('onRequest', ({ method, routeOptions: { url: route = 'none' } }, _reply, next) => {
      trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
      next();
    });
    server.addHook('onClose', () => sdk.shutdown());
  };
}
