import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance } from 'fastify';

/**
 * A span for each request, and its trace in what the api is asked. A trace begins here: what a client says of one is
 * dropped, unless a proxy that the gateway trusts brings it.
 */
export function traceRequests(gateway: FastifyInstance, url: string, isProxied: boolean): void {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'konbit-gateway' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer('konbit');
  const propagator = new W3CTraceContextPropagator();
  gateway.addHook('onRequest', (request, reply, next) => {
    const { method, headers } = request.raw;
    if (!isProxied) for (const name of propagator.fields()) delete headers[name];
    const route = request.routeOptions.url ?? 'none';
    const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    propagator.inject(trace.setSpan(parent, span), headers, defaultTextMapSetter);
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    next();
  });
  gateway.addHook('onClose', () => provider.shutdown());
}
