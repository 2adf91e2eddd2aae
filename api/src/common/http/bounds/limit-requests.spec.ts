import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { bodyLimits, ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import { type RawAnswer, sendRaw, silentReader } from '@konbit/tooling/test-support/raw-client';
import mysql from 'mysql2/promise';
import { fillGallery, galleryWithPhotos } from '../../../../test-support/gallery.ts';
import { dataUrl } from '../../../../test-support/photos.ts';
import { type Service, sharedService, somebody, startService } from '../../../../test-support/service.ts';
import { until } from '../../../../test-support/until.ts';
import { Shares } from './shares.ts';

const sockets: Socket[] = [];
function hangUp(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
}
afterEach(hangUp);

/** Over a connection of its own, which ends with the test. */
function send(service: Service, text: string, from?: string) {
  const sent = sendRaw(service.url, text, { from });
  sockets.push(sent.socket);
  return sent;
}

interface Sent {
  path?: string;
  headers?: string[];
}

const get = ({ path = '/api/health/live', headers = [] }: Sent = {}) =>
  [`GET ${path} HTTP/1.1`, 'Host: x', ...headers, '\r\n'].join('\r\n');
function post(body: string, { headers = [] }: Sent = {}, bytes = Buffer.byteLength(body)): string {
  const head = ['POST /api/registrations HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...headers];
  return [...head, `Content-Length: ${bytes}`, '', body].join('\r\n');
}

const resultOf = (answer?: RawAnswer) => answer && [answer.status, (JSON.parse(answer.body) as { code?: string }).code];
const resultTo = async (service: Service, text: string, from?: string) =>
  resultOf(await send(service, text, from).answer);
const ok = [200, undefined];
const busy = [503, 'UNAVAILABLE'];
const ofOrganizer = [`${ORGANIZER_LINK_HEADER}: door`];
const own = '127.0.0.2';
const other = '127.0.0.3';

describe('a head', () => {
  const service = sharedService();
  const long = (bytes: number) => get({ headers: [`X-Long: ${'x'.repeat(bytes)}`] });

  it.each([
    ['without a host', 'GET /api/health/live HTTP/1.1\r\n\r\n', 400, 'MALFORMED_JSON'],
    ['that is no HTTP', 'HELLO\r\n\r\n', 400, 'MALFORMED_JSON'],
    ['with too long an address', get({ path: `/api/health/live?${'x'.repeat(9000)}` }), 414, 'ADDRESS_TOO_LONG'],
    ['that is too large', long(40_000), 431, 'HEADERS_TOO_LARGE'],
  ])('%s gets the error body and a request id', async (_, text, status, code) => {
    const answer = (await send(service, text).answer)!;
    expect(resultOf(answer)).toEqual([status, code]);
    expect(answer.head).toMatch(/\r\nx-request-id: [\w-]{8,64}\r\n/i);
  });

  it('may be larger than what proxies take, with what they add to it', async () => {
    expect(await resultTo(service, long(20_000))).toEqual(ok);
  });
});

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(2 ** 16);
}

describe('a body', () => {
  const service = sharedService();
  const [head = '', body = ''] = post(JSON.stringify(somebody())).split('\r\n\r\n');

  it('may wait for leave to be sent', async () => {
    const { socket, answer } = send(service, `${head}\r\nExpect: 100-continue\r\n\r\n`);
    const [leave] = (await once(socket, 'data')) as [Buffer];
    expect(leave.toString()).toMatch(/^HTTP\/1\.1 100 /);
    socket.write(body);
    expect((await answer)!.status).toBe(201);
  });

  it('may come in chunks', async () => {
    const chunks = [...JSON.stringify(somebody())].map((letter) => `1\r\n${letter}\r\n`).join('');
    const inChunks = head.replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked');
    expect((await send(service, `${inChunks}\r\n\r\n${chunks}0\r\n\r\n`).answer)!.status).toBe(201);
  });

  it('of chunks is refused once it is too large', async () => {
    const text = post(`${(bodyLimits.withPhoto + 1).toString(16)}\r\n${'x'.repeat(bodyLimits.withPhoto + 1)}\r\n`);
    const inChunks = text.replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked');
    expect(await resultTo(service, inChunks)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('that is too large is read away, so that a proxy that still sends it gets the answer', async () => {
    let connections = 0;
    service.app.getHttpServer().on('connection', () => {
      connections += 1;
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let times = 0; times < 3; times += 1) {
      const sent = request(`${service.url}/api/registrations`, {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': bodyLimits.withPhoto + 1 },
      });
      sent.end('x'.repeat(bodyLimits.withPhoto + 1));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      expect([answer.statusCode, await json(answer)]).toEqual([413, expect.objectContaining({ statusCode: 413 })]);
    }
    agent.destroy();
    expect(connections).toBe(1);
  });

  it('without end is not read away for ever', async () => {
    const { socket, answer } = send(service, post('', {}, 2 ** 40));
    socket.removeAllListeners('data').resume();
    Readable.from(endless()).pipe(socket);
    await answer;
    expect(socket.bytesWritten).toBeGreaterThan(2 * bodyLimits.withPhoto);
  });

  it('in pieces of a byte is refused long before its end', async () => {
    const chunks = '1\r\n \r\n'.repeat(60_000);
    const head = ['POST /api/registrations HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
    const text = [...head, 'Transfer-Encoding: chunked', '', chunks].join('\r\n');
    const parse = jest.spyOn(JSON, 'parse');
    expect(resultOf((await send(service, text).answer)!)).toEqual([400, 'MALFORMED_JSON']);
    expect(parse.mock.calls.filter(([body]) => body.length > 1000)).toEqual([]);
    parse.mockRestore();
  });

  it('that never comes is given up', async () => {
    const server = service.app.getHttpServer() as Server;
    expect([server.requestTimeout, server.timeout]).toEqual([120_000, 120_000]);
    const { headersTimeout } = server;
    Object.assign(server, { requestTimeout: 500, headersTimeout: 500 });
    const { socket, answer } = send(service, post('{', {}, 100));
    const sender = setInterval(() => socket.write(' '), 200);
    expect(resultOf(await answer)).toEqual([400, 'MALFORMED_JSON']);
    clearInterval(sender);
    Object.assign(server, { requestTimeout: 120_000, headersTimeout });
  });
});

/** Refused only once it is whole, and has been counted. */
const photo = (bytes: number) => JSON.stringify({ firstName: 'A', profileImage: dataUrl(Buffer.alloc(bytes * 0.74)) });
const taken = [400, 'VALIDATION_FAILED'];

describe('bodies of an address', () => {
  const service = sharedService(() => startService({ MAX_BODY_MEGABYTES: '1' }));
  const size = 900_000;

  /** All of it but a byte has arrived: what comes later is what is beyond the share. */
  async function unfinished(from: string, headers: string[] = []): Promise<Socket> {
    const before = new Set(inUse(service));
    const { socket } = send(service, post(' '.repeat(size), { headers }, size + 1), from);
    const hasArrived = (one: Socket) => !before.has(one) && one.bytesRead > size;
    await until('it has arrived', () => inUse(service).some(hasArrived));
    return socket;
  }

  async function untilTaken(from: string): Promise<void> {
    let last;
    while (last?.[0] !== 400) last = await resultTo(service, post(photo(500_000)), from);
    expect(last).toEqual(taken);
  }

  it('count nothing for what they announce', async () => {
    for (let times = 0; times < 10; times += 1) send(service, post(' ', {}, 900_000), own);
    expect(await resultTo(service, post(photo(500_000)), own)).toEqual(taken);
  });

  it('count by what has arrived, and stop no small one, no organizer and no other address', async () => {
    const socket = await unfinished(own);
    const refused = (await send(service, post(photo(500_000)), own).answer)!;
    expect(refused.head).toMatch(/\r\nretry-after: 5\r\n/i);
    expect((await send(service, post(JSON.stringify(somebody())), own).answer)!.status).toBe(201);
    expect(await resultTo(service, post(photo(200_000), { headers: ofOrganizer }), own)).toEqual(taken);
    expect(await resultTo(service, post(photo(500_000)), other)).toEqual(taken);
    socket.destroy();
    await untilTaken(own);
  });

  it('count by the address that a proxy names', async () => {
    const by = (address: string) => ({ headers: [`X-Forwarded-For: ${address}`] });
    await unfinished('127.0.0.1', by('10.0.0.1').headers);
    expect(await resultTo(service, post(photo(500_000), by('10.0.0.1')))).toEqual(busy);
    expect(await resultTo(service, post(photo(500_000), by('10.0.0.2')))).toEqual(taken);
  });

  it('of all addresses have a bound too', async () => {
    const held = [await unfinished('127.0.0.4'), await unfinished('127.0.0.5')];
    expect(await resultTo(service, post(photo(500_000)), other)).toEqual(busy);
    for (const socket of held) socket.destroy();
    await untilTaken(other);
  });

  it('would be as many as come without it', async () => {
    const unlimited = await startService({ MAX_BODY_MEGABYTES: 'off' });
    inUse(unlimited);
    send(unlimited, post(' '.repeat(900_000), {}, 900_001), own);
    const received = () => inUse(unlimited).some(({ bytesRead }) => bytesRead > 900_000);
    await until('the first has arrived', received);
    expect(await resultTo(unlimited, post(photo(500_000)), own)).toEqual(taken);
    hangUp();
    await unlimited.stop();
  });
});

const connectionsOf = new WeakMap<Service, Socket[]>();

/** The connections of a service from when it is first asked for them, as it has them itself. */
function inUse(service: Service): Socket[] {
  if (!connectionsOf.has(service)) {
    const connections: Socket[] = [];
    service.app.getHttpServer().on('connection', (socket: Socket) => connections.push(socket));
    connectionsOf.set(service, connections);
  }
  return connectionsOf.get(service)!.filter(({ destroyed }) => !destroyed);
}

describe('calls of an address', () => {
  /** As many calls as an address may have; each waits for a table. */
  async function withWaiting(service: Service, count: number): Promise<() => Promise<void>> {
    const lock = await mysql.createConnection(service.databaseUrl);
    await lock.query('LOCK TABLES outbox WRITE');
    const clients = Array.from({ length: count }, () => send(service, post(JSON.stringify(somebody())), own));
    const waiting = `SELECT COUNT(*) AS calls FROM information_schema.processlist
      WHERE db = DATABASE() AND state LIKE 'Waiting for table metadata lock'`;
    await until('they wait', async () => (await service.rows(waiting))[0].calls === count);
    // Whoever has left is still served.
    clients[0]!.socket.destroy();
    return () => lock.end();
  }
  const slowly = { QUERY_TIMEOUT_MS: '60000' };

  it('are refused above their share, until others are answered; organizers and other addresses are not', async () => {
    const service = await startService({ ...slowly, MAX_CALLS: '2' });
    const release = await withWaiting(service, 2);
    const refused = (await send(service, get(), own).answer)!;
    expect([resultOf(refused), /\r\nretry-after: 5\r\n/i.test(refused.head)]).toEqual([busy, true]);
    expect(service.log.at(-1)).toMatchObject({ status: 503, requestId: expect.any(String) });
    expect(await resultTo(service, get({ headers: ofOrganizer }), own)).toEqual(ok);
    expect(await resultTo(service, get(), other)).toEqual(ok);
    await release();
    let last;
    while (last?.[0] !== 200) last = await resultTo(service, get(), own);
    await service.stop();
  });

  it('would not be refused without it', async () => {
    const service = await startService({ ...slowly, MAX_CALLS: 'off' });
    const release = await withWaiting(service, 2);
    expect(await resultTo(service, get(), own)).toEqual(ok);
    await release();
    await service.stop();
  });

  it('with many photos in their answers have a share of their own', async () => {
    const service = await startService({ ...slowly, MAX_CALLS: '4' });
    const lock = await mysql.createConnection(service.databaseUrl);
    await lock.query('LOCK TABLES attendee_profiles WRITE');
    const list = get({ path: '/api/attendee-profiles', headers: ['Connection: close'] });
    const first = send(service, list, own);
    const waiting = `SELECT COUNT(*) AS calls FROM information_schema.processlist
      WHERE db = DATABASE() AND state LIKE 'Waiting for table metadata lock'`;
    await until('it waits', async () => (await service.rows(waiting))[0].calls === 1);
    expect(await resultTo(service, list, own)).toEqual(busy);
    expect(await resultTo(service, get(), own)).toEqual(ok);
    await lock.end();
    expect((await first.answer)!.status).toBe(200);
    await service.stop();
  });

  it('are not what slow senders hold', async () => {
    const service = await startService({ MAX_CALLS: '2' });
    inUse(service);
    for (let times = 0; times < 9; times += 1) send(service, post('{', {}, 100), own);
    await until('they have come', () => inUse(service).filter(({ bytesRead }) => bytesRead > 0).length === 9);
    expect(await resultTo(service, get(), own)).toEqual(ok);
    hangUp();
    await service.stop();
  });
});

describe('answers that nobody reads', () => {
  const ask = (service: Service, count: number, from: string, headers: string[] = []) => {
    const readers = Array.from({ length: count }, () => silentReader(service.url, galleryWithPhotos, from, headers));
    sockets.push(...readers);
    return readers;
  };
  const waiting = (service: Service) => inUse(service).filter(({ writableNeedDrain }) => writableNeedDrain);
  const untilHeld = (service: Service, count: number) =>
    until('only so many are left, and all of them wait', () =>
      [inUse(service), waiting(service)].every(({ length }) => length === count),
    );
  const start = async (bound: string) => {
    const service = await startService({ MAX_UNREAD_ANSWERS: bound });
    await fillGallery(service.database);
    inUse(service);
    return service;
  };

  describe('are bound', () => {
    const service = sharedService(() => start('3'));

    it.each([
      ['an address', [own], 3],
      ['all addresses', [own, other, '127.0.0.4'], 6],
    ])('for %s: the one that has waited longest ends, and no call is refused', async (_, from, kept) => {
      for (const address of from) ask(service, 6, address);
      await untilHeld(service, kept);
      expect(await resultTo(service, get(), own)).toEqual(ok);
      const whole = await send(service, get({ path: galleryWithPhotos, headers: ['Connection: close'] }), own).answer;
      expect([whole!.status, whole!.body.slice(-9)]).toEqual([200, expect.stringMatching(/\]\r\n0\r\n\r\n$/)]);
    });

    it('for the address that a proxy names, compressed or not', async () => {
      const headers = ['X-Forwarded-For: 10.0.0.1', 'Accept-Encoding: gzip'];
      ask(service, 6, '127.0.0.1', headers);
      await untilHeld(service, 3);
    });

    it('and in time: one of which nothing is read ends', async () => {
      const server = service.app.getHttpServer() as Server;
      server.timeout = 500;
      ask(service, 1, own);
      await untilHeld(service, 1);
      await untilHeld(service, 0);
      server.timeout = 120_000;
    });

    it('but reach a slow reader whole', async () => {
      const [reader] = ask(service, 1, own);
      await untilHeld(service, 1);
      let received = 0;
      for await (const piece of reader!) received += (piece as Buffer).length;
      expect(received).toBeGreaterThan(16_000_000);
    });

    it('are no matter once their readers have vanished', async () => {
      const readers = ask(service, 3, own);
      await untilHeld(service, 3);
      for (const reader of readers) reader.resetAndDestroy();
      await untilHeld(service, 0);
      expect(await resultTo(service, get(), own)).toEqual(ok);
    });
  });

  it('would be as many as come without it', async () => {
    const service = await start('off');
    ask(service, 9, own);
    await untilHeld(service, 9);
    hangUp();
    await service.stop();
  });
});

it('an IPv6 network counts as one address', () => {
  const shares = new Shares(1);
  const first = shares.open('2001:db8:1::1');
  expect(first.grow(1)).toBe(true);
  expect(shares.open('2001:db8:1:2::3').grow(1)).toBe(false);
  expect(shares.open('2001:db8:2::1').grow(1)).toBe(true);
  first.release();
  first.release();
  expect(shares.open('2001:db8:3::1').grow(1)).toBe(true);
  expect(shares.open('2001:db8:4::1').grow(1)).toBe(false);
});
