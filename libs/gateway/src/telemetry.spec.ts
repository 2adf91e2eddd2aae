import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { startCollector, type Collector } from '@konbit/tooling/proofs';
import { apiStageForEach, kill, urlOf } from '../test-support/api-stage.ts';
import { openTelemetry } from './telemetry.ts';

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const [, traceId, parentId] = traceparent.split('-');

const stage = apiStageForEach();
let collector: Collector;
let received: IncomingHttpHeaders;
beforeEach(async () => {
  collector = await startCollector();
  stage.answer = ({ headers }, response) => {
    received = headers;
    response.end('{}');
  };
});
afterEach(() => collector.stop());

const call = (path: string, init?: RequestInit) => fetch(stage.origin + path, init).then((answer) => answer.text());

it('metrics count requests by route, not by address', async () => {
  await stage.open({
    with: (gateway) => openTelemetry(gateway, { metrics: { port: Number(collector.env.METRICS_PORT) } }),
  });
  stage.apis.forEach(kill);
  await call('/api/registrations?email=ana@example.org');
  await call('/modules/mf-hub/nowhere/mf-manifest.json');
  const lines = (await collector.metrics()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'konbit_gateway_request_duration_seconds_count{method="GET",route="/api/*",status="503"} 1',
      'konbit_gateway_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    ]),
  );
  expect(lines.filter((line) => /nowhere|ana@/.test(line))).toEqual([]);
});

it.each([
  ['a stranger sends is dropped', false],
  ['a trusted proxy sends continues', true],
])('a trace that %s and holds no address', async (_whose, goesOn) => {
  await stage.open();
  const tracesUrl = `${collector.env.OTEL_EXPORTER_OTLP_ENDPOINT}v1/traces`;
  const program = join(import.meta.dirname, '../test-support/traced-gateway.ts');
  const args = [urlOf(stage.apis[0]!), tracesUrl, goesOn ? 'trusted' : ''];
  const gateway = fork(program, args, { execArgv: ['--import', 'tsx'] });
  const [origin] = (await once(gateway, 'message')) as [string];
  await (await fetch(`${origin}/api/registrations?email=ana@example.org`, { headers: { traceparent } })).text();
  gateway.disconnect();
  await once(gateway, 'exit');
  const server = collector.spans.find(({ name }) => name === 'GET /api/*')!;
  const client = collector.spans.find(({ parentSpanId }) => parentSpanId === server.spanId)!;
  expect([server.traceId === traceId, server.parentSpanId === parentId]).toEqual([goesOn, goesOn]);
  expect(received.traceparent).toBe(`00-${server.traceId}-${client.spanId}-01`);
  expect(JSON.stringify(collector.spans)).not.toMatch(/ana@|127\.0\.0\.1:\d+\/api/);
});
