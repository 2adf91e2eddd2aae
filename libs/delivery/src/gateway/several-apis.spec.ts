import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { stageForEach } from '../../test-support/gateway-stage.ts';
import { ApiTarget } from './api-target.ts';
import { drain } from './create-gateway.ts';
import { addressesOf, watchTarget } from './watch-target.ts';

const stage = stageForEach();
let other: Server;
let target: ApiTarget;
let asked: { one: string[]; other: string[] };
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const urlOf = (server: Server) => `http://127.0.0.1:${portOf(server)}`;

beforeEach(async () => {
  asked = { one: [], other: [] };
  stage.answer = (request, response) => {
    asked.one.push(`${request.method} ${request.url}`);
    response.end('{}');
  };
  other = createServer((request, response) => {
    asked.other.push(`${request.method} ${request.url}`);
    response.end('{}');
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  target = new ApiTarget(urlOf(stage.api), urlOf(other));
  await drain(stage.gateway, { timeoutMs: 100 });
  await stage.open({ apiUrl: target });
});
afterEach(() => {
  other.closeAllConnections();
  other.close();
});

const call = async (method = 'GET') => (await fetch(`${stage.origin}/api/x?y=%2B`, { method })).status;
const calls = (times: number) => Promise.all(Array.from({ length: times }, () => call()));
const kill = (server: Server) => {
  server.closeAllConnections();
  server.close();
};

describe('of two processes of the api', () => {
  it('each gets its share', async () => {
    for (let times = 0; times < 10; times += 1) await call();
    expect(Math.min(asked.one.length, asked.other.length)).toBeGreaterThan(2);
  });

  it('one that goes away costs no reading', async () => {
    expect(await calls(20)).toEqual(Array(20).fill(200));
    kill(other);
    expect(await calls(20)).toEqual(Array(20).fill(200));
    expect(asked.one.at(-1)).toBe('GET /api/x?y=%2B');
  });

  it('one that breaks off in the midst of a reading costs nothing, a writing is sent once only', async () => {
    stage.answer = (request) => {
      asked.one.push(String(request.method));
      request.socket.destroy();
    };
    jest.spyOn(target, 'note').mockReturnValue();
    expect([await call(), await call()]).toEqual([200, 200]);
    expect(asked).toEqual({ one: ['GET'], other: [expect.any(String), expect.any(String)] });
    const written = [await call('POST'), await call('POST')].sort();
    expect(written).toEqual([200, 503]);
    expect(asked.one.concat(asked.other).filter((one) => one.startsWith('POST'))).toHaveLength(2);
  });

  it('one that is gone gets no more calls, once it was met', async () => {
    kill(other);
    await calls(2);
    expect(await Promise.all([call('POST'), call('POST'), call('POST')])).toEqual([200, 200, 200]);
  });

  it('one that would not be left out would cost writings', async () => {
    jest.spyOn(target, 'note').mockReturnValue();
    kill(other);
    expect([await call('POST'), await call('POST')].sort()).toEqual([200, 503]);
  });

  it('one that is not ready is left out, and taken back', async () => {
    const stop = watchTarget(target, { everyMs: 10 });
    let isReady = false;
    stage.answer = (request, response) => {
      if (request.url !== '/api/health/ready') asked.one.push(String(request.url));
      response.writeHead(isReady ? 200 : 503).end();
    };
    const answersOf = async () => [await call(), await call(), await call()].filter((status) => status !== 200).length;
    while ((await answersOf()) > 0);
    const before = asked.one.length;
    await calls(6);
    expect(asked.one).toHaveLength(before);
    isReady = true;
    while (asked.one.length === before) await call();
    await stop();
  });
});

it('a reading that is repeated for a client who has left is over at once', async () => {
  const only = new ApiTarget(urlOf(stage.api));
  await drain(stage.gateway, { timeoutMs: 100 });
  await stage.open({ apiUrl: only });
  const repeated = new Promise((resolve) => {
    stage.answer = (first) => {
      stage.answer = (_request, response) => resolve(response.end('{}'));
      left.then(() => first.socket.destroy());
      socket.destroy();
    };
  });
  const left = once(stage.gateway.server, 'connection').then(([seen]) => once(seen as Socket, 'close'));
  const { socket } = stage.send('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
  await repeated;
  await only.switchTo(urlOf(other));
});

it('where none answers, all are asked all the same', async () => {
  kill(other);
  kill(stage.api);
  expect(await calls(3)).toEqual([503, 503, 503]);
  expect(target.urls).toContain(target.url);
});

it.each([
  [['http://api:4300'], ['http://10.0.0.2:4300', 'http://[fd00::1]:4300']],
  [
    ['http://10.0.0.9:4300', 'http://10.0.0.8'],
    ['http://10.0.0.8', 'http://10.0.0.9:4300'],
  ],
  [['https://api:4300'], ['https://api:4300']],
  [['http://nobody'], ['http://nobody']],
])('%j stands for %j', async (urls, addresses) => {
  const find = async (name: string) => {
    if (name !== 'api') throw new Error('ENOTFOUND');
    return [
      { address: 'fd00::1', family: 6 },
      { address: '10.0.0.2', family: 4 },
    ];
  };
  expect(await addressesOf(urls, find as unknown as Parameters<typeof addressesOf>[1])).toEqual(addresses);
});
