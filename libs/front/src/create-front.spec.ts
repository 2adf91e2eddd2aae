import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { startCollector } from '@konbit/tooling/proofs';
import { listen } from '@konbit/tooling/test-support/listen';
import type { FastifyInstance } from 'fastify';
import { ask } from '../test-support/ask.ts';
import { publishedFolder } from '../test-support/published-folder.ts';
import { type Echo, startUpstream, type Upstream } from '../test-support/upstream.ts';
import { createFront, drain, type FrontOptions, readyPath } from './index.ts';

let api: Upstream;
let pages: Upstream;
let front: FastifyInstance;
let origin: string;
beforeEach(async () => {
  api = await startUpstream('api');
  pages = await startUpstream('pages');
});
afterEach(async () => {
  await drain(front, { timeoutMs: 100 });
  await api.stop();
  await pages.stop();
});

async function open(options: Partial<FrontOptions> = {}): Promise<void> {
  front = await createFront({ ...publishedFolder(), apiUrls: [api.url], pagesUrl: pages.url, ...options });
  origin = await front.listen({ port: 0, host: '127.0.0.1' });
}

it('believes what a trusted proxy says about the visitor', async () => {
  await open({ trustedProxies: ['127.0.0.0/8'] });
  const said = {
    'x-forwarded-for': '203.0.113.9, 203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'event.example.org',
  };
  const { text, headers } = await ask(origin, '/api/x', { headers: said });
  expect((JSON.parse(text) as Echo).headers).toMatchObject({ ...said, 'x-forwarded-for': '203.0.113.7' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

it('asks several processes of the api in turn, also after one was away', async () => {
  const other = await startUpstream('other');
  await open({ apiUrls: [api.url, other.url] });
  const names = async () => {
    const answers = [await ask(origin, '/api/x'), await ask(origin, '/api/x')];
    return answers.map(({ status, text }) => (status === 200 ? (JSON.parse(text) as Echo).name : status)).sort();
  };
  expect(await names()).toEqual(['api', 'other']);
  await other.stop();
  expect(await names()).toEqual([503, 'api']);
  await other.startAgain();
  expect(await names()).toEqual(['api', 'other']);
  await other.stop();
});

it('gives a silent api up', async () => {
  await open({ silentApiMs: 200 });
  const { status, text } = await ask(origin, '/api/held');
  expect([status, text]).toEqual([503, expect.stringContaining('UNAVAILABLE')]);
});

it('ends the call of a visitor who leaves in the middle of a body', async () => {
  await open();
  const { port } = new URL(origin);
  const visitor = connect(Number(port), '127.0.0.1');
  visitor.write('POST /api/held HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nbeginning');
  while (api.held.length === 0) await pause(10);
  visitor.destroy();
  await once(api.held[0]!, 'close');
  expect((await ask(origin, '/api/x')).status).toBe(200);
});

it('counts pages, files and calls by route, never by address', async () => {
  const collector = await startCollector();
  await open({ metrics: { port: Number(collector.env.METRICS_PORT) } });
  for (const path of ['/', '/api/registrations?email=ana@example.org', '/robots.txt', '/nowhere'])
    await ask(origin, path);
  const lines = (await collector.metrics()).split('\n');
  const count = 'konbit_front_request_duration_seconds_count';
  expect(lines).toEqual(
    expect.arrayContaining([
      `${count}{method="GET",route="/",status="200"} 1`,
      `${count}{method="GET",route="/api/*",status="200"} 1`,
      `${count}{method="GET",route="none",status="404"} 1`,
    ]),
  );
  expect(lines.filter((line) => /nowhere|ana@/.test(line))).toEqual([]);
  collector.stop();
});

it('says that it is not ready while it closes, and ends the calls that run', async () => {
  await open();
  const call = ask(origin, '/api/held');
  while (api.held.length === 0) await pause(10);
  const closed = drain(front, { delayMs: 500 });
  expect(await ask(origin, readyPath)).toMatchObject({ status: 503, text: '{"status":"ending"}' });
  api.held[0]!.end('at last');
  expect((await call).text).toBe('at last');
  await closed;
  await expect(ask(origin, '/')).rejects.toThrow('ECONNREFUSED');
});

describe('while rooms are developed', () => {
  const answer = (response: ServerResponse, text: string) => response.end(text);
  const server = createServer((request, response) => answer(response, `developed ${request.url}`));
  const upgraded: Duplex[] = [];
  server.on('upgrade', ({ headers }, socket) => {
    upgraded.push(socket);
    const accept = createHash('sha1').update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    socket.write(`${head.join('\r\n')}\r\nSec-WebSocket-Accept: ${accept.digest('base64')}\r\n\r\n`);
    // A text of three letters.
    socket.write(Buffer.from([0x81, 3, ...Buffer.from('hot')]));
  });
  beforeEach(async () => open({ developed: [{ name: 'shell', url: await listen(server) }] }));
  afterEach(() => {
    for (const socket of upgraded) socket.destroy();
    server.close();
  });

  it('passes on what a development server has', async () => {
    expect((await ask(origin, '/dev/shell/main.js?a=b')).text).toBe('developed /dev/shell/main.js?a=b');
    expect((await ask(origin, '/own-file.js')).headers.location).toBe('/dev/shell/own-file.js');
    expect((await ask(origin, '/robots.txt')).status).toBe(200);
  });

  it('lets hot reload evaluate code', async () => {
    const { headers } = await ask(origin, '/');
    expect(headers['integrity-policy']).toBeUndefined();
    expect((await ask(origin, '/robots.txt')).headers['content-security-policy']).toContain("'unsafe-eval'");
  });

  it('passes its WebSocket on', async () => {
    const { port } = new URL(origin);
    const socket = connect(Number(port), '127.0.0.1');
    const key = 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    socket.write(`GET /dev/shell/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n${key}\r\n\r\n`);
    let heard = '';
    for await (const piece of socket) {
      heard += String(piece);
      if (heard.includes('hot')) break;
    }
    expect(heard).toMatch(/^HTTP\/1\.1 101 /);
  });
});
