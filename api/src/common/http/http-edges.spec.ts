import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { bodyLimits, photoCalls } from '@konbit/contracts';
import { newActivity, newGuest, type Guest } from '../../../test-support/guests.ts';
import { withToken } from '../../../test-support/own-registration.ts';
import { dataUrl } from '../../../test-support/photos.ts';
import { routesOf } from '../../../test-support/routes.ts';
import { somebody, startService, type Answer, sharedService } from '../../../test-support/service.ts';
import { isFromOtherSite, isOwnHost } from './other-sites.ts';
import type * as OtherSites from './other-sites.ts';

jest.mock('./other-sites.ts', () => ({
  ...jest.requireActual<typeof OtherSites>('./other-sites.ts'),
  isFromOtherSite: jest.fn(jest.requireActual<typeof OtherSites>('./other-sites.ts').isFromOtherSite),
}));

const service = sharedService();

const json = { 'content-type': 'application/json' };
/** A body with a photo of so many bytes, and another text. */
const bodyOf = (photoBytes: number, beside = '') =>
  JSON.stringify({ firstName: 'A', profileImage: dataUrl(Buffer.alloc(photoBytes)), beside });
const errorBody = (statusCode: number, code: string) => ({
  statusCode,
  code,
  message: expect.any(String),
  error: expect.any(String),
});

describe('bad requests get the one error body', () => {
  const post = (body: RequestInit['body'], headers: Record<string, string>, path = '/api/registrations') =>
    service.call(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

  it.each<[string, number, string, () => Promise<Answer>]>([
    ['JSON cut short', 400, 'MALFORMED_JSON', () => post('{"firstName":', json)],
    ['bytes that are no UTF-8', 400, 'MALFORMED_JSON', () => post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), json)],
    [
      'a compressed body',
      400,
      'MALFORMED_JSON',
      () => post(new Uint8Array(gzipSync('{}')), { ...json, 'content-encoding': 'gzip' }),
    ],
    [
      'a form',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      () => post('firstName=A', { 'content-type': 'application/x-www-form-urlencoded' }),
    ],
    ['a form in parts', 415, 'UNSUPPORTED_MEDIA_TYPE', () => post(new FormData(), {})],
    ['an invalid content type', 415, 'UNSUPPORTED_MEDIA_TYPE', () => post('{}', { 'content-type': 'nonsense' })],
    ['an unknown path', 404, 'NOT_FOUND', () => service.get('/api/nowhere')],
    ['a path outside /api', 404, 'NOT_FOUND', () => service.get('/')],
    [
      'an unknown method',
      404,
      'NOT_FOUND',
      () => service.call('/api/registrations', { method: 'PUT', body: '{}', headers: json }),
    ],
    ['broken percent-encoding', 400, 'MALFORMED_JSON', () => service.get('/api/attendee-profiles/%E0%A4%A/photo')],
    ['an invalid id', 404, 'NOT_FOUND', () => service.get('/api/attendee-profiles/none/photo')],
    ['an endless id', 404, 'NOT_FOUND', () => service.get(`/api/attendee-profiles/${'a'.repeat(5000)}/photo`)],
  ])('%s: %d %s', async (_, status, code, ask) => {
    const answer = await ask();
    expect([answer.status, answer.body]).toEqual([status, errorBody(status, code)]);
    expect(answer.body.error).toBe(answer.body.message);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
  });

  it.each([
    ['nothing', null],
    ['a list', '[]'],
    ['a text', '"hello"'],
    ['null', 'null'],
    ['endless nesting', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['a forged prototype', '{"__proto__":{"firstName":"A"},"constructor":{"prototype":{}}}'],
  ])('a body that is %s breaks the rules of the fields', async (_, body) => {
    const answer = await post(body, json);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each([
    ['a broken request line', 'HELLO\r\n\r\n'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ])('%s is answered too', async (_, text, status = 400) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.setEncoding('utf8').write(text);
    const [answer] = await once(socket, 'data');
    const code = status === 431 ? 'HEADERS_TOO_LARGE' : 'MALFORMED_JSON';
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*X-Request-Id: [^]*"code":"${code}"`));
    socket.destroy();
  });

  it('HTTP/1.0 needs no host, as a proxy asks whether the service is ready', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.setEncoding('utf8').write('GET /api/health/ready HTTP/1.0\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe('a body', () => {
  const megabytes = 4 * 2 ** 20;

  it.each([
    ['with a photo, and an answer to every question', 400, 'VALIDATION_FAILED', bodyOf(megabytes, 'x'.repeat(4000))],
    ['of half a million keys', 413, 'PAYLOAD_TOO_LARGE', `{${'"k":0,'.repeat(500_000)}"k":0}`],
    ['of lists in each other', 413, 'PAYLOAD_TOO_LARGE', '['.repeat(megabytes)],
    ['with a text that is no photo', 413, 'PAYLOAD_TOO_LARGE', `{"firstName":"${'x'.repeat(megabytes)}"}`],
    ['with a long text beside the photo', 413, 'PAYLOAD_TOO_LARGE', bodyOf(99, 'x'.repeat(bodyLimits.plain))],
    ['with two photos', 413, 'PAYLOAD_TOO_LARGE', `[${bodyOf(bodyLimits.plain)},${bodyOf(bodyLimits.plain)}]`],
    ['that is larger than a photo may be', 413, 'PAYLOAD_TOO_LARGE', bodyOf(bodyLimits.withPhoto)],
    ['with lists in each other', 400, 'VALIDATION_FAILED', JSON.stringify(somebody({ beside: [[[[[0]]]]] }))],
    ['of a thousand values', 400, 'VALIDATION_FAILED', JSON.stringify(somebody({ beside: Array(1000).fill(0) }))],
    ['within all of this', 201, undefined, JSON.stringify(somebody({ beside: [[[[0]]], Array(900).fill(0)] }))],
  ])('%s: %d %s', async (_, status, code, sent) => {
    const { status: answered, body } = await service.post('/api/registrations', sent);
    expect([answered, body.code]).toEqual([status, code]);
  });

  it('may exceed 64 KiB only with a photo', async () => {
    const writes = routesOf(service).filter(({ method }) => method !== 'GET');
    const taking = await Promise.all(
      writes.map(async ({ method, path }) => {
        const url = path.replace(/:\w+/g, 'x');
        const call = { method: method as 'POST', url, payload: bodyOf(bodyLimits.plain), headers: json };
        return (await service.app.inject(call)).statusCode === 413 ? [] : [`${method} ${path}`];
      }),
    );
    expect(taking.flat().sort()).toEqual([...photoCalls].sort());
  });
});

describe('headers', () => {
  it('name the request, and harden the answer', async () => {
    const { headers } = await service.get('/api/registrations/count');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it("keep the front's request id when it is a decent one", async () => {
    expect((await service.get('/api/health/live', { 'x-request-id': 'front-0123' })).headers.get('x-request-id')).toBe(
      'front-0123',
    );
    expect((await service.get('/api/health/live', { 'x-request-id': 'no good' })).headers.get('x-request-id')).not.toBe(
      'no good',
    );
  });

  it('send HSTS and a secure cookie behind https', async () => {
    const secure = await startService({ SITE_ORIGIN: 'https://konbit.example.org' });
    const { headers } = await secure.post('/api/registrations', somebody());
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=/);
    expect(headers.get('set-cookie')).toMatch(/; Secure/);
    await secure.stop();
  });
});

describe('the documentation', () => {
  it('is a page without inline scripts', async () => {
    const page = await service.get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(page.body).not.toMatch(/<script(?![^>]* src=)[^>]*>/);
    const { paths } = (await service.get('/api/docs-json')).body;
    expect(paths['/api/achievements'].get.parameters).toEqual([
      expect.objectContaining({ name: 'Accept-Language', in: 'header', required: false }),
    ]);
  });
});

it.each(['/api/docs-json', '/api/docs/swagger-ui-init.js', '/api/docs/swagger-ui.css'])(
  'nobody makes the service compress %s over and over',
  async (path) => {
    const { status, headers } = await service.get(path, { 'accept-encoding': 'br' });
    expect([status, headers.get('content-encoding')]).toEqual([200, null]);
  },
);

describe('the log', () => {
  it('has one line a request, without personal data', async () => {
    const person = somebody({ firstName: 'Toussaint', email: 'private.person@example.org' });
    const made = await service.post('/api/registrations', person, { 'idempotency-key': 'key-in-header' });
    const again = await service.post('/api/registrations', person);
    const found = await service.get('/api/registrations?email=private.person@example.org');
    const nowhere = await service.get('/api/private.person@example.org');
    const refused = await service.get('/api/private.person@example.org/%');
    for (const [answer, status, route] of [
      [made, 201, '/api/registrations'],
      [again, 409, '/api/registrations'],
      [found, 200, '/api/registrations'],
      [nowhere, 404, null],
      [refused, 400, null],
    ] as const) {
      const lines = service.log.filter(({ requestId }) => requestId === answer.headers.get('x-request-id'));
      expect(lines).toEqual([
        expect.objectContaining({ level: 'info', status, route, milliseconds: expect.any(Number) }),
      ]);
    }
    // The listening line holds the service's own address.
    const text = JSON.stringify(service.log.filter(({ msg }) => !msg.startsWith('Server listening')));
    for (const secret of ['private', 'Toussaint', 'key-in-header', 'hub_session', '127.0.0.1', 'cookie'])
      expect(text).not.toContain(secret);
  });
});

const konbit = new URL('https://konbit.example.org');

describe('a request', () => {
  const onOwnMachine = new URL('http://localhost:4200');
  const from = (headers: Record<string, string>, site = konbit, host = 'konbit.example.org') =>
    isFromOtherSite({ headers, host }, site);

  it.each<[string, Record<string, string>, boolean]>([
    ['of no browser', {}, false],
    ['of an address that was typed', { 'sec-fetch-site': 'none' }, false],
    ['of an older browser', { origin: konbit.origin }, false],
    ['of another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }, true],
    ['of a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }, true],
    ['of another site, by an older browser', { origin: 'https://elsewhere.example' }, true],
    ['of the same host without https', { origin: 'http://konbit.example.org' }, true],
    ['of a page without an origin', { origin: 'null' }, true],
  ])('%s', (_, headers, expected) => {
    expect(from(headers)).toBe(expected);
  });

  it('may come from any name of a test machine', () => {
    const origin = 'http://192.168.1.5:4200';
    expect(from({ origin }, onOwnMachine, '192.168.1.5:4200')).toBe(false);
    expect(from({ origin }, onOwnMachine, 'localhost:4200')).toBe(true);
    expect(from({ origin: onOwnMachine.origin }, onOwnMachine, '127.0.0.1:4300')).toBe(false);
  });
});

it.each([
  ['localhost:4200', true],
  ['192.168.1.5:4200', true],
  ['[::1]:4200', true],
  ['Kitchen.local', true],
  ['gateway', true],
  ['trial.example.org:4200', true],
  ['', true],
  ['evil.example:4200', false],
  ['localhost.evil.example', false],
  ['1.2.3.4.evil.example', false],
  ['evil', true],
])('a site without https answers under %s: %s', (host, expected) => {
  expect(isOwnHost(host, new URL('http://trial.example.org'))).toBe(expected);
  expect(isOwnHost(host, konbit)).toBe(true);
});

describe('a page whose owner has pointed its name at this machine', () => {
  const headers = { host: 'evil.example:4200', origin: 'http://evil.example:4200', 'sec-fetch-site': 'same-origin' };

  it.each(['/api/registrations/count', '/api/attendee-profiles'])('does not read %s', async (url) => {
    const { statusCode, body } = await service.app.inject({ url, headers });
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'CROSS_SITE_REQUEST']);
  });

  it('changes nothing', async () => {
    const call = { method: 'POST', url: '/api/registrations', payload: somebody(), headers } as const;
    expect((await service.app.inject(call)).statusCode).toBe(403);
  });
});

describe('a page of another site', () => {
  let guest: Guest;
  beforeAll(async () => {
    guest = await newGuest(service, { email: 'visitor@example.org' });
  });

  const headers = { origin: 'https://elsewhere.example' };
  // Not by `fetch`, which sets Sec-Fetch-Mode itself.
  const opensSession = async (headers = {}) => {
    const answer = await service.app.inject({ url: '/api/registrations?email=visitor@example.org', headers });
    return answer.headers['set-cookie'] !== undefined;
  };

  it('opens no session by a link', async () => {
    expect([await opensSession(), await opensSession(headers)]).toEqual([true, false]);
    expect(await opensSession({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(await opensSession({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).toBe(false);
  });

  it('reads nothing by a link', async () => {
    expect((await guest.get(`/api/users/${guest.id}/stats`, headers)).status).toBe(401);
    expect((await guest.get('/api/registrations', headers)).body).toEqual([]);
  });

  it('changes nothing', async () => {
    const refused = [
      await service.post('/api/registrations', somebody(), headers),
      await guest.post('/api/activities', newActivity(guest, 'event_checkin'), headers),
      await service.call('/api/session', { method: 'DELETE', headers: { cookie: guest.cookie, ...headers } }),
      await withToken(service, 'any').send('POST', '/cancel', undefined, headers),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, 'CROSS_SITE_REQUEST']));
    expect((await guest.get(`/api/users/${guest.id}/activities`)).body).toEqual([]);
  });

  it('can unsubscribe somebody, as a mail program', async () => {
    expect((await service.post('/api/unsubscribe/forged', '', headers)).body.code).toBe('LINK_INVALID');
  });

  it('could do all of it without the check', async () => {
    jest.mocked(isFromOtherSite).mockReturnValue(false);
    const { status } = await service.post('/api/registrations', somebody(), headers);
    expect([await opensSession(headers), status]).toEqual([true, 201]);
  });
});
