import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { refuseFirst } from './refuse-first.ts';

let server: Server;
let heard: string[];
beforeEach(async () => {
  heard = [];
  server = createServer((request, response) => {
    heard.push(request.url!);
    request.resume().on('end', () => response.end('served'));
  });
  refuseFirst(server, { 'x-frame-options': 'DENY' }, ({ url }) => url === '/refused');
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, body?: Buffer) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method: 'POST', body });

it('answers what is refused with the documented 503, and nothing else hears of it', async () => {
  const answer = await ask('/refused', Buffer.alloc(1_000_000));
  const message = 'The service is briefly unavailable. Please try again in a moment.';
  expect(await answer.json()).toEqual({ statusCode: 503, code: 'UNAVAILABLE', message, error: message });
  expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
    503,
    { 'retry-after': '5', 'cache-control': 'no-store', 'x-frame-options': 'DENY', 'x-request-id': expect.any(String) },
  ]);
  expect(heard).toEqual([]);
});

it('answers HEAD without a body, which the next answer of the connection would begin with', async () => {
  const asked = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: x\r\n`;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${asked('HEAD', '/refused')}\r\n${asked('GET', '/served')}Connection: close\r\n\r\n`);
  const [refused, next] = (await text(socket)).split('\r\n\r\n');
  expect(refused).toMatch(/^HTTP\/1\.1 503 .*content-length: \d+/s);
  expect(next).toMatch(/^HTTP\/1\.1 200 /);
});

it('leaves all else to the framework, over the same connection', async () => {
  await (await ask('/refused')).text();
  expect(await (await ask('/served', Buffer.from('{}'))).text()).toBe('served');
  expect(heard).toEqual(['/served']);
});
