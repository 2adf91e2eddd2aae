import { createRequire } from 'node:module';
import { SpanStatusCode, type TextMapPropagator, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { MySQL2Instrumentation } from '@opentelemetry/instrumentation-mysql2';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { core, NodeSDK, tracing } from '@opentelemetry/sdk-node';
import type { FastifyInstance } from 'fastify';

export interface TracingSetting {
  service: string;
  /** Over OTLP. */
  url: string;
  /** Only behind a trusted proxy. */
  goesOn: boolean;
}

/** Attributes that may identify a person. */
const withheld = ['url.full', 'url.path', 'url.query', 'client.address', 'network.peer.address', 'user_agent.original'];
const nothing = Object.fromEntries(withheld.map((name) => [name, '']));

/** Database errors quote values: only the fact of the failure is traced. */
const silentFailures: tracing.SpanProcessor = {
  onStart: () => {},
  onEnding: (span) => void (span.status.message && span.setStatus({ code: SpanStatusCode.ERROR })),
  onEnd: () => {},
  forceFlush: async () => {},
  shutdown: async () => {},
};

/** Call it before the database driver is loaded. */
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
    // Without it, metrics go to a default collector.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      new HttpInstrumentation({ applyCustomAttributesOnSpan: (span) => void span.setAttributes(nothing) }),
      new UndiciInstrumentation({ requestHook: (span) => void span.setAttributes(nothing) }),
      new MySQL2Instrumentation({ maskStatement: true }),
    ],
  });
  sdk.start();
  // The instrumentation hooks `require`, and the module is loaded by now.
  createRequire(import.meta.url)('node:http');
  return (server) => {
    server.addHook('onRequest', ({ method, routeOptions: { url: route = 'none' } }, _reply, next) => {
      trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route);
      next();
    });
    server.addHook('onClose', () => sdk.shutdown());
  };
}
