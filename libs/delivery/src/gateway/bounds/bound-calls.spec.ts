import { once } from 'node:events';
import type { Socket } from 'node:net';
import { bodyLimits } from '@konbit/contracts';
import { stageForEach } from '../../../test-support/gateway-stage.ts';
import { drain } from '../create-gateway.ts';
import { callBounds, type CallBounds } from './bound-calls.ts';

const stage = stageForEach();
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  stage.answer = (request, response) => {
    asked.push(request.url ?? '');
    request.resume().on('end', () => response.end('{}'));
  };
});

const bounded = async (changes: Partial<CallBounds> | null) => {
  await drain(stage.gateway);
  await stage.open({ callBounds: changes && { ...callBounds, ...changes }, apiTimeoutMs: 30_000 });
};

const taken = { status: 200 };
const refused = (status: number, code: string) => ({
  status,
  body: expect.stringContaining(`"code":"${code}"`) as string,
});

const post = (path: string, length: number, body: string) =>
  `POST /api/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
const requests = (count: number) =>
  new Promise<void>((resolve) => {
    let left = count;
    stage.gateway.server.on('request', () => (left -= 1) || resolve());
  });

async function drip(count: number, length = 100): Promise<Socket[]> {
  const begun = requests(count);
  const sent = Array.from({ length: count }, () => stage.send(post('dripped', length, '{')));
  await begun;
  return sent.map(({ socket }) => socket);
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
    expect(await stage.send(post('dripped', 100, '{')).answer).toMatchObject(refused(400, 'MALFORMED_JSON'));
    expect(asked).toEqual([]);
  });

  it('takes the room of their own address, and gives it back with the connection', async () => {
    await bounded({ plainBodies: { total: 20, perAddress: 10 } });
    const [dripping] = await drip(1, 10);
    const own = stage.send(post('own', 2, '{}'));
    expect(await stage.send(post('other', 2, '{}'), '127.0.0.2').answer).toMatchObject(taken);
    expect(asked).toEqual(['/api/other']);
    dripping!.destroy();
    expect(await own.answer).toMatchObject(taken);
  });

  it('waits no longer than a call may', async () => {
    await bounded({ plainBodies: { total: 20, perAddress: 10 }, waitMs: 50 });
    await drip(1, 10);
    expect(await stage.send(post('own', 2, '{}')).answer).toMatchObject({
      ...refused(503, 'UNAVAILABLE'),
      head: expect.stringMatching(/\r\nretry-after: 5\r\n/i) as string,
    });
  });
});

it('a photo that is answered makes room for the next', async () => {
  const bytes = 2 * bodyLimits.plain;
  await bounded({ photoBodies: { total: 4 * bytes, perAddress: 2 * bytes } });
  const photo = { method: 'POST', body: Buffer.alloc(bytes) };
  const uploads = Array.from(
    { length: 12 },
    async () => (await fetch(`${stage.origin}/api/registrations`, photo)).status,
  );
  expect(await Promise.all(uploads)).toEqual(Array(12).fill(200));
});

it('one address has so many connections, and another its own', async () => {
  await bounded({ connections: 2 });
  const idle = [stage.send(''), stage.send('')];
  await Promise.all(idle.map(({ socket }) => once(socket, 'connect')));
  expect(await stage.send('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n').answer).toBeUndefined();
  expect(await stage.send('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n', '127.0.0.2').answer).toMatchObject(taken);
});

it('who reads an answer too slowly is cut off', async () => {
  await bounded({ answerMs: 50 });
  stage.answer = (_request, response) => void response.writeHead(200).write('slowly');
  const { socket } = stage.send('GET /api/list HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'close');
});
