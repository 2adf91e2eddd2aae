import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { bodyLimits, ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import { apiStageForEach } from '../test-support/api-stage.ts';
import { type RawAnswer, silentReader } from '../test-support/raw-client.ts';
import { type Bounds, Shares } from '@konbit/pages/shares';

const stage = apiStageForEach();
const json = 'Host: x\r\nContent-Type: application/json\r\n';
const post = (bytes: number, body = '', path = '/api/x') =>
  `POST ${path} HTTP/1.1\r\n${json}Content-Length: ${bytes}\r\n\r\n${body}`;
const chunked = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const get = 'GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n';
const resultOf = (answer?: RawAnswer) => answer && [answer.status, (JSON.parse(answer.body) as { code?: string }).code];
const ok = [200, undefined];

it.each([
  ['longer than a plain call may be', post(bodyLimits.plain + 1), 413, 'PAYLOAD_TOO_LARGE'],
  ['longer than any', post(bodyLimits.withPhoto + 1, '', '/api/registrations'), 413, 'PAYLOAD_TOO_LARGE'],
  ['of too many pieces', chunked('/api/x', 'x'.repeat(bodyLimits.plain + 1)), 413, 'PAYLOAD_TOO_LARGE'],
  ['of wrong chunks', `POST /api/x HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, 'MALFORMED_JSON'],
  ['that never comes', post(10, '{'), 400, 'MALFORMED_JSON'],
])('a body %s is refused before the api', async (_, text, status, code) => {
  let calls = 0;
  stage.answer = (_request, response) => {
    calls += 1;
    response.end(String(calls));
  };
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

it('a body in pieces reaches the api whole', async () => {
  stage.answer = async (request, response) => response.end(await text(request));
  await stage.open();
  expect(JSON.parse((await stage.send(chunked('/api/x', '{"a":1}')).answer)!.body)).toEqual({ a: 1 });
});

it.each([
  ['a byte a second is given up', { bytesPerSecond: 1000, afterMs: 50 }, [400, 'MALFORMED_JSON']],
  ['the same would be waited for', { bytesPerSecond: 0, afterMs: 50 }, undefined],
])('%s', async (_, slowBodies, expected) => {
  await stage.open({ limits: { slowBodies } });
  const { socket, answer } = stage.send(post(100, '{'));
  const sender = setInterval(() => socket.write(' '), 500);
  const given = await Promise.race([answer, pause(3000)]);
  clearInterval(sender);
  expect(resultOf(given || undefined)).toEqual(expected);
});

it.each([
  ['has none', `DELETE /api/x HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['is not read', post(2, '{}', '/register/nowhere')],
  ['is read whole', post(2, '{}')],
])('a call whose body %s is no slow body later', async (_, text) => {
  await stage.open({ limits: { slowBodies: { bytesPerSecond: 1000, afterMs: 1 } } });
  stage.answer = (_request, response) => void response.end('1');
  const { socket, answer } = stage.send(text);
  await answer;
  // The sweeper looks once a second.
  await pause(2100);
  expect(resultOf(await stage.send(get).answer)).toEqual(ok);
  socket.destroy();
});

describe('of the bodies of an address', () => {
  const whole = post(20_000, ' '.repeat(20_000));
  const unfinished = post(20_001, ' '.repeat(20_000));
  beforeEach(() => stage.open({ limits: { plainBodies: { total: 40_000, perAddress: 25_000 } } }));

  it('announced bytes count nothing', async () => {
    for (let times = 0; times < 10; times += 1) stage.send(post(60_000, ' '), '127.0.0.2');
    expect(resultOf(await stage.send(whole, '127.0.0.2').answer)).toEqual(ok);
  });

  it('received bytes count, and refuse no small body and no other address', async () => {
    const held = stage.send(unfinished, '127.0.0.2');
    let last;
    while (last?.[0] !== 503) last = resultOf(await stage.send(whole, '127.0.0.2').answer);
    expect(last).toEqual([503, 'UNAVAILABLE']);
    expect(resultOf(await stage.send(post(4000, ' '.repeat(4000)), '127.0.0.2').answer)).toEqual(ok);
    expect(resultOf(await stage.send(whole, '127.0.0.3').answer)).toEqual(ok);
    held.socket.destroy();
    while (last?.[0] !== 200) last = resultOf(await stage.send(whole, '127.0.0.2').answer);
  });
});

it('a call counts until the api answers', async () => {
  const answers: ServerResponse[] = [];
  stage.answer = (_request, response) => void answers.push(response);
  const { calls } = await stage.open({ limits: { calls: { total: 3, perAddress: 2 } } });
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
  const { calls } = await stage.open({ limits: { calls: { total: 0, perAddress: 0 } } });
  const { socket, answer } = stage.send('HEAD /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.once('data', () => socket.write(get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')));
  const { head, body } = (await answer)!;
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(body).toMatch(/^HTTP\/1\.1 503 [^]*"code":"UNAVAILABLE"/);
  expect((await fetch(`${stage.origin}/elsewhere`)).status).toBe(404);
  expect(calls.inUse).toBe(0);
});

it('calls with photos, and those of organizers, have shares of their own', async () => {
  const one = { total: 1, perAddress: 1 };
  await stage.open({ limits: { calls: one, photoCalls: one, organizerCalls: one } });
  const photo = post(70_000, ' '.repeat(70_000), '/api/registrations');
  const [gallery, links, album] = [
    '/attendee-profiles?limit=9',
    '/attendee-profiles?photos=link',
    '/own-registration/album',
  ].map((path) => get.replace('/x', path));
  const organizers = get.replace('\r\n\r\n', `\r\n${ORGANIZER_LINK_HEADER}: door\r\n\r\n`);
  const answers: ServerResponse[] = [];
  const hold = async (text: string) => {
    stage.answer = (_request, response) => void answers.push(response);
    stage.send(text);
    await once(stage.apis[0]!, 'request');
    stage.answer = (_request, response) => response.end('{}');
  };
  const refusedOf = async (texts: Record<string, string | undefined>) => {
    const refused: string[] = [];
    for (const [name, text] of Object.entries(texts))
      if ((await stage.send(text!).answer)!.status === 503) refused.push(name);
    return refused;
  };
  const all = { photo, gallery, album, get, links, organizers };
  await hold(photo);
  expect(await refusedOf(all)).toEqual(['photo', 'gallery', 'album']);
  await hold(get);
  expect(await refusedOf(all)).toEqual(['photo', 'gallery', 'album', 'get', 'links']);
  for (const response of answers) response.end('{}');
});

describe('answers that nobody reads', () => {
  const unread = (count: number, from: string) =>
    Array.from({ length: count }, () => silentReader(stage.origin, '/api/large', from));
  const open = async (unreadAnswers: Bounds) => (await stage.open({ limits: { unreadAnswers } })).unread;
  const connections = () => promisify(stage.gateway.server.getConnections.bind(stage.gateway.server))();
  beforeEach(() => {
    stage.answer = ({ url }, response) => response.end(url === '/api/large' ? Buffer.alloc(2 ** 25) : '{}');
  });

  it.each([
    ['an address', { total: 9, perAddress: 3 }, ['127.0.0.2'], 3],
    ['all addresses', { total: 5, perAddress: 3 }, ['127.0.0.2', '127.0.0.3'], 5],
  ])('are few for %s: the one that has waited longest ends, and no call is refused', async (_, bounds, from, kept) => {
    const waiting = await open(bounds);
    const readers = from.flatMap((address) => unread(6, address));
    while ((await connections()) !== kept) await pause(10);
    expect(resultOf(await stage.send(get, '127.0.0.2').answer)).toEqual(ok);
    expect(resultOf(await stage.send(get, '127.0.0.4').answer)).toEqual(ok);
    for (const reader of readers) reader.destroy();
    while (waiting.count > 0) await pause(10);
  });

  it('would be many without the limit', async () => {
    const waiting = await open({ total: Infinity, perAddress: Infinity });
    const readers = unread(6, '127.0.0.2');
    while (waiting.count < 6) await pause(10);
    expect(await connections()).toBe(6);
    for (const reader of readers) reader.destroy();
  });
});

/** Node 24 frees them itself. */
const heldByNode = Number.parseInt(process.versions.node) < 24 ? 2 : 0;

it.each([
  ['is closed and keeps no answer', false, 0],
  ['would keep its answers for ever before Node 24', true, heldByNode],
])('a connection that pipelines %s', async (_, pipelining, held) => {
  const answers: ServerResponse[] = [];
  stage.answer = (_request, response) => void answers.push(response);
  const { unread } = await stage.open({ limits: { pipelining } });
  const { socket, answer } = stage.send(get.repeat(3));
  while (answers.length < (pipelining ? 3 : 1)) await once(stage.apis[0]!, 'request');
  for (const response of answers.slice(1)) response.end(Buffer.alloc(2 ** 25));
  while (unread.count < answers.length - 1) await pause(10);
  socket.destroy();
  await answer;
  stage.answer = (_request, response) => response.end('{}');
  for (let times = 0; times < 10; times += 1) expect(resultOf(await stage.send(get).answer)).toEqual(ok);
  expect(unread.count).toBe(held);
});

it('an overloaded gateway says when to retry', async () => {
  await stage.open({ limits: { heapBytes: 1 } });
  let refused: RawAnswer | undefined;
  while (refused?.status !== 503) refused = await stage.send(get).answer;
  expect([resultOf(refused), /retry-after: 5/i.test(refused.head)]).toEqual([[503, 'UNAVAILABLE'], true]);
  const head = 'HEAD /api/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const socket = stage.send(head).socket;
  let heard = '';
  socket.on('data', (piece) => {
    heard += String(piece);
  });
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
