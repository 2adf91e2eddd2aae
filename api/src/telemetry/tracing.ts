import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';
import { statementName, statementText } from './statement-text.ts';

/** Where the driver tells of each statement, with the values in it. */
const statements = tracingChannel<unknown, Statement>('mysql2:query');
interface Statement {
  query: string;
}

/**
 * A span for each request, in the trace that the gateway began, and within it one for each statement. By hand at two
 * seams: what patches packages as they load finds none in a bundle, and the driver's own tracing tells the values.
 */
export function traceRequests(fastify: FastifyInstance, url: string): void {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'konbit-api' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer('konbit');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();

  fastify.addHook('onRequest', (request, reply, next) => {
    const { method, headers, id } = request;
    const route = request.routeOptions.url ?? 'none';
    // Asked every second by whoever watches, and never slow by itself.
    if (route.startsWith('/api/health')) return next();
    const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': method, 'http.route': route, 'konbit.request_id': id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    current.run(trace.setSpan(parent, span), next);
  });

  const spans = new WeakMap<Statement, Span>();
  const listener = {
    start(statement: Statement) {
      const context = current.getStore();
      if (!context) return;
      const attributes = { 'db.system.name': 'mysql', 'db.query.text': statementText(statement.query) };
      const name = statementName(statement.query);
      spans.set(statement, tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context));
    },
    end() {},
    asyncStart() {},
    asyncEnd: (statement: Statement) => spans.get(statement)?.end(),
    // Of what went wrong the code alone: the driver's sentence holds values.
    error(statement: Statement & { error: unknown }) {
      const { code } = statement.error as { code?: string };
      spans
        .get(statement)
        ?.setAttribute('error.type', code ?? 'unknown')
        .setStatus({ code: SpanStatusCode.ERROR });
    },
  };
  statements.subscribe(listener);
  fastify.addHook('onClose', async () => {
    statements.unsubscribe(listener);
    await provider.shutdown();
  });
}
