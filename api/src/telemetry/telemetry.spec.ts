import { startCollector, type Collector } from '@konbit/tooling/proofs';
import { runBuilt, type ServiceProcess } from '../../test-support/process.ts';
import { copySchema } from '../../test-support/schema.ts';
import { somebody, testEnvironment } from '../../test-support/service.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';
const guest = somebody();

let collector: Collector;
let service: ServiceProcess;
let url: string;
beforeAll(async () => {
  collector = await startCollector();
  const env = { ...collector.env, LIMIT_WRONG_LINKS: '1/10m', MAIL_SENDING: 'off' };
  service = runBuilt('main.js', testEnvironment(await copySchema('migrated'), env));
  url = await service.url;
  const traceparent = `00-${traceId}-${parentId}-01`;
  expect(await post('/api/registrations', guest, { traceparent })).toBe(201);
  expect(await post('/api/registrations', guest, { traceparent })).toBe(409);
  const headers = { 'x-manage-token': 'x' };
  for (let tries = 0; tries < 2; tries += 1) await fetch(`${url}/api/own-registration`, { headers });
  for (const path of [`nowhere/${guest.email}`, `registrations?email=${guest.email}`])
    await fetch(`${url}/api/${path}`);
});
afterAll(() => {
  service.signal('SIGKILL');
  collector.stop();
});

const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  (
    await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  ).status;

it.each([
  'konbit_api_request_duration_seconds_count{method="POST",route="/api/registrations",status="201"} 1',
  'konbit_api_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
  'konbit_api_over_limit_total{limit="wrongLinks"} 1',
  'konbit_api_outbox_mails{state="dead"} 0',
  'konbit_api_database_up 1',
])('the metrics have %s', async (line) => expect((await collector.metrics()).split('\n')).toContain(line));

it('a trace goes on into statements, without personal data', async () => {
  service.signal('SIGTERM');
  expect(await service.ended).toBe(0);
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === parentId);
  expect(roots.map(({ name }) => name)).toEqual(Array.from({ length: 2 }, () => 'POST /api/registrations'));
  const children = spans.filter(({ parentSpanId }) => parentSpanId === roots[0]!.spanId);
  expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'COMMIT']));
  const statements = children.flatMap(({ attributes }) => attributes.map(({ value }) => value.stringValue ?? ''));
  expect(statements).toContainEqual(expect.stringMatching(/^INSERT INTO .*registrations/));
  const text = JSON.stringify(collector.spans);
  expect(text).not.toContain(guest.email);
  expect(text).not.toContain(encodeURIComponent(guest.email));
});
