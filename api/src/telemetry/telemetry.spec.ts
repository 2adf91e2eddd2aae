import { tracingChannel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { request } from 'node:http';
import { fastify } from 'fastify';
import { startCollector, type Collector } from '@konbit/tooling/proofs';
import { somebody, startService, type Service } from '../../test-support/service.ts';
import { traceRequests } from './tracing.ts';

const statements = tracingChannel<unknown, { query: string }>('mysql2:query');
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';
const guest = somebody();

let collector: Collector;
let service: Service;
let metrics: string;
beforeAll(async () => {
  collector = await startCollector();
  service = await startService({ ...collector.env, LIMIT_WRONG_LINKS: '1/10m', MAIL_SENDING: 'off' });
  const { status } = await service.post('/api/registrations', guest, { traceparent: `00-${traceId}-${parentId}-01` });
  expect(status).toBe(201);
  const link = { 'x-manage-token': 'x' };
  for (let tries = 0; tries < 2; tries += 1) await service.get('/api/own-registration', link);
  await service.get(`/api/nowhere/${guest.email}`);
  metrics = await collector.metrics();
});
afterAll(() => collector.stop());

it.each([
  'konbit_api_request_duration_seconds_count{method="POST",route="/api/registrations",status="201"} 1',
  'konbit_api_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
  'konbit_api_over_limit_total{limit="wrongLinks"} 1',
  'konbit_api_pool_connections{state="waiting"} 0',
  'konbit_api_outbox_mails{state="queued"} 1',
  'konbit_api_outbox_mails{state="dead"} 0',
  'konbit_api_database_up 1',
])('the metrics say %s', (line) => expect(metrics.split('\n')).toContain(line));

it('they tell of the event loop and the processor, and as JSON whoever asks for that', async () => {
  expect(metrics).toMatch(/^konbit_api_nodejs_eventloop_lag_p99_seconds \d/m);
  expect(metrics).toMatch(/^konbit_api_process_cpu_seconds_total \d/m);
  expect(JSON.parse(await collector.metrics({ accept: 'application/json' }))).toContainEqual(
    expect.objectContaining({ name: 'konbit_api_database_up' }),
  );
});

it('they count the tabs that releases were loaded in', async () => {
  const tab = '5f0c7a52b4e94d0f8f5e3c1b2a697d84';
  await service.post('/api/release-tabs', { tab, releases: 'mf-hub@3f2a91c0de' });
  const line = 'konbit_api_release_tabs{module="mf-hub",release="3f2a91c0de",outcome="loaded"} 1';
  expect((await collector.metrics()).split('\n')).toContain(line);
});

it('a trace that began before goes on in the request and in each of its statements', async () => {
  expect(statements.hasSubscribers).toBe(true);
  await service.stop();
  expect(statements.hasSubscribers).toBe(false);
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const [root] = spans.filter(({ parentSpanId }) => parentSpanId === parentId);
  expect(root!.name).toBe('POST /api/registrations');
  const children = spans.filter(({ parentSpanId }) => parentSpanId === root!.spanId);
  const names = children.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['INSERT rate_limits', 'INSERT registrations', 'INSERT outbox', 'COMMIT']),
  );
  expect(children).toHaveLength(spans.length - 1);
  expect(JSON.stringify(collector.spans)).not.toContain(guest.email);
});

it('goes on in what follows a body that comes later than its headers', async () => {
  const server = fastify();
  traceRequests(server, `${collector.env.OTEL_EXPORTER_OTLP_ENDPOINT}v1/traces`);
  server.post('/late', (_request, reply) => {
    statements.traceCallback(
      (done: () => void) => done(),
      -1,
      { query: 'SELECT a FROM late' },
      undefined,
      () => reply.send({}),
    );
  });
  const headers = { 'content-type': 'application/json' };
  const sent = request(`${await server.listen()}/late`, { method: 'POST', headers });
  sent.flushHeaders();
  await once(server.server, 'request');
  sent.end('{}');
  await once(sent, 'response');
  await server.close();
  expect(collector.spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['POST /late', 'SELECT late']));
});
