import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { copySchema } from '../../../test-support/schema.ts';
import { serve, type Service } from '../../../test-support/service.ts';
import { serverLimits, type ServerLimits } from './server-limits.ts';

let service: Service | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  await service?.stop();
  service = undefined;
});

const start = async (changes: Partial<ServerLimits>) =>
  (service = await serve(await copySchema('migrated'), {}, { ...serverLimits, ...changes }));

function open(text: string): { socket: Socket; heard: Promise<string> } {
  const socket = connect(Number(new URL(service!.url).port), '127.0.0.1').setEncoding('latin1');
  sockets.push(socket);
  let told = '';
  const heard = new Promise<string>((resolve) => {
    socket.on('error', () => undefined).on('data', (piece: string) => (told += piece));
    socket.on('close', () => resolve(told));
  });
  socket.write(text);
  return { socket, heard };
}

const post =
  'POST /api/registrations HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n';

/** A table that another connection locks holds every call that reads it, until that lets go. */
async function heldCall(): Promise<{ status: Promise<number>; release: () => Promise<unknown> }> {
  await service!.database.query('LOCK TABLES registration_tallies WRITE');
  const status = service!.get('/api/registrations/count').then((answer) => answer.status);
  const waiting = `SELECT COUNT(*) AS waiting FROM information_schema.processlist WHERE state LIKE '%lock%'`;
  while (Number((await service!.rows(waiting))[0].waiting) === 0);
  return { status, release: () => service!.database.query('UNLOCK TABLES') };
}

describe('calls that are being worked on', () => {
  it('are so many; more are refused at once, and none that asks for life', async () => {
    await start({ calls: 1 });
    const held = await heldCall();
    const { status, headers, body } = await service!.get('/api/leaderboard');
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'UNAVAILABLE']);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    expect((await service!.get('/api/health/live')).status).toBe(200);
    await held.release();
    expect(await held.status).toBe(200);
    expect((await service!.get('/api/leaderboard')).status).toBe(200);
  });

  it('would all be taken without the limit', async () => {
    await start({ calls: Infinity });
    const held = await heldCall();
    expect((await service!.get('/api/leaderboard')).status).toBe(200);
    await held.release();
    await held.status;
  });

  it('are not those whose bodies are still to come', async () => {
    await start({ calls: 1 });
    const begun = once(service!.app.getHttpServer(), 'request');
    open(`${post}{`);
    await begun;
    expect((await service!.get('/api/leaderboard')).status).toBe(200);
  });
});

describe('a server without a gateway before it', () => {
  it('takes so many connections', async () => {
    await start({ connections: 2 });
    open('');
    open('');
    expect(await open('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n').heard).toBe('');
  });

  it.each([
    ['headers', { headersTimeoutMs: 50 }, 'GET /api/health/live HTTP/1.1\r\nHost:'],
    ['a body', { headersTimeoutMs: 50, requestTimeoutMs: 100 }, `${post}{`],
  ])('waits for %s no longer than it must', async (_, limits, text) => {
    await start(limits);
    expect(await open(text).heard).toMatch(/^HTTP\/1\.1 400 .*"code":"MALFORMED_JSON"/s);
  });

  it('reads headers up to a size', async () => {
    await start({ maxHeaderSize: 1000 });
    const text = `GET /api/health/live HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(1000)}\r\n\r\n`;
    expect(await open(text).heard).toMatch(/^HTTP\/1\.1 400 .*"code":"MALFORMED_JSON"/s);
  });
});
