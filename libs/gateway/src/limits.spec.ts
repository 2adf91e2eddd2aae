import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { bodyLimits } from '@konbit/contracts';
import { apiStageForEach } from '../test-support/api-stage.ts';
import type { RawAnswer } from '../test-support/raw-client.ts';
import { Shares } from './limits.ts';

const stage = apiStageForEach();
const json = 'Host: x\r\nContent-Type: application/json\r\n';
const post = (bytes: number, body = '', path = '/api/x') =>
  `POST ${path} HTTP/1.1\r\n${json}Content-Length: ${bytes}\r\n\r\n${body}`;
const get = 'GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n';
const resultOf = (answer?: RawAnswer) => answer && [answer.status, (JSON.parse(answer.body) as { code?: string }).code];
const ok = [200, undefined];

it.each([
  ['longer than a plain call may be', post(bodyLimits.plain + 1), 413, 'PAYLOAD_TOO_LARGE'],
  ['longer than any', post(bodyLimits.withPhoto + 1, '', '/api/registrations'), 413, 'PAYLOAD_TOO_LARGE'],
  ['of no stated length', `POST /api/x HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n`, 400, 'MALFORMED_JSON'],
  ['of wrong chunks', `POST /api/x HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, 'MALFORMED_JSON'],
  ['that never comes', post(10, '{'), 400, 'MALFORMED_JSON'],
])('a body %s is refused before the api', async (_, text, status, code) => {
  let calls = 0;
  stage.answer = (_request, response) => response.end(String((calls += 1)));
  await stage.open({ requestTimeoutMs: 200 });
  expect(resultOf(await stage.send(text).answer)).toEqual([status, code]);
  expect(calls).toBe(0);
});

it.each([
  ['no host', 'GET /api/x HTTP/1.1\r\n\r\n'],
  ['no HTTP', 'HELLO\r\n\r\n'],
])('a request with %s gets the error body', async (_, text) => {
  await stage.open();
  expect(resultOf(await stage.send(text).answer)).toEqual([400, 'MALFORMED_JSON']);
});

it('each address has its own share of bodies', async () => {
  await stage.open({ limits: { plainBodies: { total: 40_000, perAddress: 25_000 } } });
  const held = stage.send(post(20_000), '127.0.0.2');
  await once(stage.gateway.server, 'request');
  expect(resultOf(await stage.send(post(20_000), '127.0.0.2').answer)).toEqual([503, 'UNAVAILABLE']);
  expect(resultOf(await stage.send(post(2, '{}'), '127.0.0.2').answer)).toEqual(ok);
  expect(resultOf(await stage.send(post(2, '{}'), '127.0.0.3').answer)).toEqual(ok);
  held.socket.destroy();
  let last;
  while (last?.[0] !== 200) last = resultOf(await stage.send(post(20_000, ' '.repeat(20_000)), '127.0.0.2').answer);
});

it('a call counts until the api answers', async () => {
  const answers: ServerResponse[] = [];
  stage.answer = (_request, response) => void answers.push(response);
  const calls = await stage.open({ limits: { calls: { total: 3, perAddress: 2 } } });
  const clients = [1, 2].map(() => stage.send(get));
  while (answers.length < 2) await once(stage.apis[0]!, 'request');
  for (const { socket } of clients) socket.destroy();
  const refused = (await stage.send(get).answer)!;
  expect([...resultOf(refused)!, /retry-after: 5/i.test(refused.head)]).toEqual([503, 'UNAVAILABLE', true]);
  expect(calls.inUse).toBe(2);
  stage.answer = (_request, response) => response.end('{}');
  expect(resultOf(await stage.send(get, '127.0.0.2').answer)).toEqual(ok);
  for (const response of answers) response.end('{}');
  let last;
  while (last?.[0] !== 200) last = resultOf(await stage.send(get).answer);
  expect(calls.inUse).toBe(0);
});

it('a refused HEAD has no body and keeps its connection', async () => {
  const calls = await stage.open({ limits: { calls: { total: 0, perAddress: 0 } } });
  const { socket, answer } = stage.send('HEAD /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.once('data', () => socket.write(get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')));
  const { head, body } = (await answer)!;
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(body).toMatch(/^HTTP\/1\.1 503 [^]*"code":"UNAVAILABLE"/);
  expect((await fetch(`${stage.origin}/elsewhere`)).status).toBe(404);
  expect(calls.inUse).toBe(0);
});

/** Node 24 frees them itself. */
const heldByNode = Number.parseInt(process.versions.node) < 24 ? 2 : 0;

it.each([
  ['is closed and frees its calls', false, 0],
  ['would hold its calls for ever before Node 24', true, heldByNode],
])('a connection that pipelines %s', async (_, pipelining, held) => {
  const answers: ServerResponse[] = [];
  stage.answer = (_request, response) => void answers.push(response);
  const calls = await stage.open({ limits: { pipelining } });
  const { socket, answer } = stage.send(get.repeat(3));
  while (answers.length < (pipelining ? 3 : 1)) await once(stage.apis[0]!, 'request');
  socket.destroy();
  await answer;
  for (const response of answers) response.end('{}');
  stage.answer = (_request, response) => response.end('{}');
  for (let times = 0; times < 10; times += 1) expect(resultOf(await stage.send(get).answer)).toEqual(ok);
  expect(calls.inUse).toBe(held);
});

it('an overloaded gateway says when to retry', async () => {
  await stage.open({ limits: { heapBytes: 1 } });
  let refused: RawAnswer | undefined;
  while (refused?.status !== 503) refused = await stage.send(get).answer;
  expect([resultOf(refused), /retry-after: 5/i.test(refused.head)]).toEqual([[503, 'UNAVAILABLE'], true]);
  const head = 'HEAD /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const socket = stage.send(head).socket;
  let heard = '';
  socket.on('data', (piece) => (heard += String(piece)));
  await once(socket, 'close');
  expect(heard).toMatch(/^HTTP\/1\.1 503 [^]*\r\n\r\n$/);
  expect(stage.reported).toEqual([]);
});

it('an IPv6 network counts as one address', () => {
  const shares = new Shares({ total: 3, perAddress: 1 });
  const release = shares.take('2001:db8:1::1')!;
  expect(shares.take('2001:db8:1:2::3')).toBeUndefined();
  expect(shares.take('2001:db8:2::1')).toBeDefined();
  release();
  release();
  expect(shares.inUse).toBe(1);
});
