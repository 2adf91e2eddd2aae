import type { IncomingHttpHeaders } from 'node:http';
import { startCollector, type Collector } from '@konbit/tooling/proofs';
import { stageForEach } from '../../test-support/gateway-stage.ts';
import { ApiTarget } from '../gateway/api-target.ts';
import { callBounds } from '../gateway/bounds/bound-calls.ts';
import { drain, type GatewayOptions } from '../gateway/create-gateway.ts';

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const [, traceId, parentId] = traceparent.split('-');

const stage = stageForEach();
let collector: Collector;
let heard: IncomingHttpHeaders;
beforeEach(async () => {
  collector = await startCollector();
  stage.answer = ({ headers }, response) => {
    heard = headers;
    response.end('{}');
  };
});
afterEach(() => collector.stop());

async function open(options: Partial<GatewayOptions> = {}): Promise<void> {
  await drain(stage.gateway, { timeoutMs: 100 });
  const metrics = { port: Number(collector.env.METRICS_PORT), apis: () => ['http://127.0.0.1:1/metrics'] };
  const tracesUrl = `${collector.env.OTEL_EXPORTER_OTLP_ENDPOINT}v1/traces`;
  await stage.open({ metrics, tracesUrl, ...options });
}
const lines = async () => (await collector.metrics()).split('\n');
const call = (path: string, init?: RequestInit) => fetch(stage.origin + path, init).then((answer) => answer.text());

it('metrics tell of requests by route, loads by release, and the calls with the api', async () => {
  stage.put('modules/mf-hub/abc/mf-manifest.json', '{}');
  await open();
  await call('/api/registrations?email=ana@example.org');
  for (const release of ['abc', 'nowhere']) await call(`/modules/mf-hub/${release}/mf-manifest.json?x`);
  const told = await lines();
  expect(told).toEqual(
    expect.arrayContaining([
      'konbit_gateway_request_duration_seconds_count{method="GET",route="/api/*",status="200"} 1',
      'konbit_gateway_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
      'konbit_gateway_module_loads_total{module="mf-hub",release="abc"} 1',
      `konbit_gateway_calls{state="limit"} ${callBounds.calls.least * 4}`,
      'konbit_gateway_calls{state="waiting"} 0',
    ]),
  );
  expect(told.filter((line) => /nowhere|ana@/.test(line))).toEqual([]);
});

it('they count what is refused, by why', async () => {
  await open({ callBounds: { ...callBounds, connections: 1 } });
  const body = Buffer.alloc(9_000_000);
  await fetch(`${stage.origin}/api/registrations`, { method: 'POST', body }).catch(() => undefined);
  const held = [1, 2].map(() => stage.send('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n'));
  await Promise.all(held.map(({ answer }) => answer));
  await stage.send('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2), '127.0.0.2').answer;
  const refused = (await lines()).filter((line) => line.startsWith('konbit_gateway_refused_total{'));
  expect(refused.map((line) => line.replace(/ \d+$/, ''))).toEqual([
    'konbit_gateway_refused_total{reason="PAYLOAD_TOO_LARGE"}',
    'konbit_gateway_refused_total{reason="connections"}',
    'konbit_gateway_refused_total{reason="pipelining"}',
  ]);
});

it('they tell which processes of the api answer', async () => {
  const target = new ApiTarget('http://127.0.0.1:1', 'http://127.0.0.1:2');
  target.note('http://127.0.0.1:2', false);
  await open({ apiUrl: target });
  expect(await lines()).toEqual(
    expect.arrayContaining([
      'konbit_gateway_upstream_up{upstream="http://127.0.0.1:1"} 1',
      'konbit_gateway_upstream_up{upstream="http://127.0.0.1:2"} 0',
    ]),
  );
});

it.each([
  ['anybody says is dropped, and one begins', {}, false],
  ['a trusted proxy says goes on', { trustedProxies: ['127.0.0.1'] }, true],
])('the trace that %s', async (_whose, options, goesOn) => {
  await open(options);
  await call('/api/registrations?email=ana@example.org', { headers: { traceparent } });
  await drain(stage.gateway, { timeoutMs: 100 });
  const [span] = collector.spans;
  expect(span!.name).toBe('GET /api/*');
  expect([span!.traceId === traceId, span!.parentSpanId === parentId]).toEqual([goesOn, goesOn]);
  expect(heard.traceparent).toBe(`00-${span!.traceId}-${span!.spanId}-01`);
  expect(JSON.stringify(collector.spans)).not.toContain('ana@');
});

it('without a setting nothing is made of it, and no port is open', async () => {
  await call('/api/x', { headers: { traceparent } });
  expect(heard.traceparent).toBe(traceparent);
  await expect(collector.metrics()).rejects.toThrow('fetch failed');
});
