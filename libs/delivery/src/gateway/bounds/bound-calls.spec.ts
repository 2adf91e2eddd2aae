import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { bodyLimits } from '@konbit/contracts';
import { stageForEach } from '../../../test-support/gateway-stage.ts';
import { drain } from '../create-gateway.ts';
import { callBounds, type CallBounds } from './bound-calls.ts';

const stage = stageForEach();
let sockets: Socket[] = [];
let asked: string[] = [];
beforeEach(() => {
  [sockets, asked] = [[], []];
  stage.answer = (request, response) => {
    asked.push(request.url ?? '');
    request.resume().on('end', () => response.end('{}'));
  };
});
afterEach(() => sockets.forEach((socket) => socket.destroy()));

const bounded = async (changes: Partial<CallBounds> | null) => {
  await drain(stage.gateway);
  await stage.open({ callBounds: changes && { ...callBounds, ...changes }, apiTimeoutMs: 30_000 });
};

/** Sends a text as it is; all that comes back until the other side closes, or an answer is whole. */
function send(text: string, localAddress = '127.0.0.1'): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(stage.origin);
  const socket = connect({ port: Number(port), host: hostname, localAddress }).setEncoding('latin1');
  sockets.push(socket);
  let heard = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve(heard));
    socket.on('data', (piece: string) => {
      heard += piece;
      if (/\r\n\r\n.*\}$/s.test(heard)) resolve(heard);
    });
  });
  socket.write(text);
  return { socket, answer };
}

const post = (path: string, length: number, body: string) =>
  `POST /api/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
const chunked = (body: string) =>
  `POST /api/chunked HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body}`;
const requests = (count: number) =>
  new Promise<void>((resolve) => {
    let left = count;
    stage.gateway.server.on('request', () => (left -= 1) || resolve());
  });

async function drip(count: number, length = 100): Promise<void> {
  const begun = requests(count);
  for (let at = 0; at < count; at += 1) send(post('dripped', length, '{'));
  await begun;
}

describe('who sends slowly', () => {
  it('holds no connection to the api, however many come from one address', async () => {
    await drip(200);
    expect((await fetch(`${stage.origin}/api/honest`)).status).toBe(200);
    expect((await fetch(`${stage.origin}/api/honest`, { method: 'POST', body: '{}' })).status).toBe(200);
    expect(asked).toEqual(['/api/honest', '/api/honest']);
  });

  it('would take them all from everybody if bodies were streamed', async () => {
    await bounded(null);
    await drip(200);
    const honest = fetch(`${stage.origin}/api/honest`, { signal: AbortSignal.timeout(1000) });
    await expect(honest).rejects.toThrow('timeout');
    expect(asked.filter((path) => path === '/api/dripped')).toHaveLength(128);
  });

  it('is told so and dropped', async () => {
    await bounded({ pace: { bytes: 10, everyMs: 50 } });
    expect(await send(post('dripped', 100, '{')).answer).toMatch(/^HTTP\/1\.1 400 .*"code":"MALFORMED_JSON"/s);
    expect(asked).toEqual([]);
  });

  it('takes the room of their own address, and gives it back with the connection', async () => {
    await bounded({ plainBodies: { total: 20, perAddress: 10 } });
    await drip(1, 10);
    const own = send(post('own', 2, '{}'));
    expect(await send(post('other', 2, '{}'), '127.0.0.2').answer).toMatch(/^HTTP\/1\.1 200/);
    expect(asked).toEqual(['/api/other']);
    sockets[0]!.destroy();
    expect(await own.answer).toMatch(/^HTTP\/1\.1 200/);
  });

  it('waits no longer than a call may', async () => {
    await bounded({ plainBodies: { total: 20, perAddress: 10 }, waitMs: 50 });
    await drip(1, 10);
    expect(await send(post('own', 2, '{}')).answer).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5.*"code":"UNAVAILABLE"/is);
  });
});

describe('calls for which there is no room at the api', () => {
  const one = { total: 1, perAddress: 1 };
  const oneAtOnce = { least: 1, most: 1, targetMs: 250 };
  /** Three calls to an api that keeps the first one: the statuses of the other two, once they have any. */
  async function three(changes: Partial<CallBounds>): Promise<number[]> {
    await bounded({ calls: oneAtOnce, ...changes });
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => (isHeld = resolve));
    stage.answer = () => isHeld();
    send('GET /api/held HTTP/1.1\r\nHost: x\r\n\r\n');
    await held;
    const answers: number[] = [];
    const others = [1, 2].map(() =>
      fetch(`${stage.origin}/api/x`, { signal: AbortSignal.timeout(2000) }).then(
        ({ status, headers }) => answers.push(headers.get('retry-after') === '5' ? status : 0),
        () => answers.push(NaN),
      ),
    );
    await Promise.race(others);
    return answers;
  }

  it('are refused at once when too many wait', async () => {
    expect(await three({ waitingCalls: one, turnMs: 60_000 })).toEqual([503]);
  });

  it('are refused when their turn does not come soon', async () => {
    expect(await three({ waitingCalls: { total: 9, perAddress: 9 }, turnMs: 50 })).toEqual([503]);
  });

  it('would wait and wait if neither were bounded', async () => {
    const many = { total: 9, perAddress: 9 };
    expect(await three({ waitingCalls: many, turnMs: 60_000 })).toEqual([NaN]);
  });
});

it.each(['GET', 'POST'])('a %s whose client leaves keeps its place until the api has answered it', async (method) => {
  await bounded({ calls: { least: 1, most: 1, targetMs: 250 }, turnMs: 50 });
  const held = new Promise<() => void>((resolve) => {
    stage.answer = (request, response) => {
      stage.answer = (_request, other) => void other.end('{}');
      request.resume().on('end', () => resolve(() => response.end('{}')));
    };
  });
  const arrived = once(stage.gateway.server, 'connection') as Promise<[Socket]>;
  const body = method === 'POST' ? 'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}' : '\r\n';
  const { socket } = send(`${method} /api/held HTTP/1.1\r\nHost: x\r\n${body}`);
  const [[seen], answerIt] = await Promise.all([arrived, held]);
  socket.destroy();
  await once(seen, 'close');
  expect((await fetch(`${stage.origin}/api/x`)).status).toBe(503);
  answerIt();
  while ((await fetch(`${stage.origin}/api/x`)).status !== 200);
});

it('a photo that is answered makes room for the next', async () => {
  await bounded({});
  const photo = { method: 'POST', body: Buffer.alloc(bodyLimits.withPhoto) };
  const uploads = Array.from(
    { length: 12 },
    async () => (await fetch(`${stage.origin}/api/registrations`, photo)).status,
  );
  expect(await Promise.all(uploads)).toEqual(Array(12).fill(200));
});

it('one address has so many connections, and another its own', async () => {
  await bounded({ connections: 2 });
  const idle = [send(''), send('')];
  await Promise.all(idle.map(({ socket }) => once(socket, 'connect')));
  expect(await send('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n').answer).toBe('');
  expect(await send('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n', '127.0.0.2').answer).toMatch(/^HTTP\/1\.1 200/);
});

it('who reads an answer too slowly is cut off', async () => {
  await bounded({ answerMs: 50 });
  stage.answer = (_request, response) => void response.writeHead(200).write('slowly');
  const { socket } = send('GET /api/list HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'close');
});

describe('a refusal', () => {
  const pieces = (count: number) => '1\r\n \r\n'.repeat(count);
  it.each([
    ['a body of tiny pieces', chunked(pieces(2000)), 'MALFORMED_JSON'],
    ['a body without a length and without end', chunked(`ffffff\r\n${' '.repeat(70_000)}`), 'PAYLOAD_TOO_LARGE'],
    ['a length above any limit', post('registrations', 9_000_000, '{'), 'PAYLOAD_TOO_LARGE'],
    ['more than a call without a photo may have', post('quiz/answer', 65_537, '{'), 'PAYLOAD_TOO_LARGE'],
    ['no host', 'GET /api/x HTTP/1.1\r\n\r\n', 'MALFORMED_JSON'],
    ['no HTTP', 'HELLO\r\n\r\n', 'MALFORMED_JSON'],
    ['headers without end', `GET /api/x HTTP/1.1\r\nHost: x\r\nLong: ${'x'.repeat(100_000)}`, 'MALFORMED_JSON'],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      'MALFORMED_JSON',
    ],
    ['an unknown method', 'BREW /api/x HTTP/1.1\r\nHost: x\r\n\r\n', 'MALFORMED_JSON'],
    [
      'no content type',
      `POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: ;\r\nContent-Length: 2\r\n\r\n{}`,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
  ])('of %s has the one error body', async (_, text, code) => {
    const answer = await send(text).answer;
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d .*x-request-id: [\w-]{36}/is);
    const body = JSON.parse(/\{.*\}/s.exec(answer)?.[0] ?? 'null') as Record<string, unknown>;
    expect(body).toEqual({ statusCode: Number(answer.slice(9, 12)), code, message: body.message, error: body.message });
    expect(asked).toEqual([]);
  });

  it.each([
    ['an unknown expectation', 'GET /api/x HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n'],
    ['the offer of another protocol', 'GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'],
    ['one who waits to be asked for the body', post('x', 2, '{}').replace('Host', 'Expect: 100-continue\r\nHost')],
    ['a body with a reading', 'GET /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}'],
  ])('is not due to %s', async (_, text) => {
    expect(await send(text).answer).toMatch(/^(HTTP\/1\.1 100 Continue\s+)?HTTP\/1\.1 200/);
  });
});
