import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as rawRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createGateway, drain, type GatewayOptions } from './create-gateway.ts';

const html = { accept: 'text/html' };
const page = '<!doctype html><title>Konbit</title><script>start()</script>';
const entry = 'const entry = "mf-hub";'.repeat(100);

let siteDir: string;
let gateway: FastifyInstance;
let origin: string;
let api: Server;
let answer: RequestListener;

function put(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(siteDir, path)), { recursive: true });
  writeFileSync(join(siteDir, path), content);
}

async function open(options: Partial<GatewayOptions> = {}): Promise<void> {
  const { port } = api.address() as AddressInfo;
  gateway = await createGateway({ siteDir, apiUrl: `http://127.0.0.1:${port}`, apiPatienceMs: 300, ...options });
  origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
}

/** A request exactly as written: `fetch` would tidy the path and unpack the answer. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<[IncomingMessage, string]> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    rawRequest({ hostname, port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve([response, Buffer.concat(parts).toString()]));
    })
      .on('error', reject)
      .end();
  });
}

beforeEach(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'site-'));
  put('index.html', page);
  put('robots.txt', 'User-agent: *\n');
  put(
    'modules.json',
    JSON.stringify({ 'mf-hub': { release: 'abc', manifest: '/modules/mf-hub/abc/mf-manifest.json' } }),
  );
  put('modules/mf-hub/abc/entry.js', entry);
  put('modules/mf-hub/abc/entry.js.br', brotliCompressSync(entry));
  put('modules/mf-hub/abc/entry.js.gz', gzipSync(entry));
  answer = (_request, response) => response.end('{}');
  api = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(api, 'listening');
  await open();
});
afterEach(async () => {
  await drain(gateway, 100);
  api.closeAllConnections();
  api.close();
  rmSync(siteDir, { recursive: true, force: true });
});

describe('the page', () => {
  it.each([
    ['/', 200],
    ['/gamification', 200],
    ['/?rsvp', 200],
    ['/no-such-page', 404],
  ])('stands at %s with status %i', async (path, status) => {
    const response = await fetch(origin + path, { headers: html });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe(page);
  });

  it('is the new one from the moment it is swapped', async () => {
    await fetch(origin);
    put('index.html', 'second shell');
    expect(await (await fetch(origin)).text()).toBe('second shell');
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await fetch(origin)).headers.get('etag')!;
    expect((await fetch(origin, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(`${origin}/nowhere`, { headers: { ...html, 'if-none-match': etag } })).status).toBe(404);
  });

  it.each(['br', 'gzip'])('comes compressed by %s', async (encoding) => {
    const response = await fetch(origin, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(page);
  });

  it('runs under a policy that names its own scripts and allows no others', async () => {
    const policy = (await fetch(origin)).headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('answers HEAD without a body', async () => {
    const [response, body] = await ask('/', {}, 'HEAD');
    expect([response.statusCode, body]).toEqual([200, '']);
  });

  it('is announced as being set up while none is published', async () => {
    rmSync(join(siteDir, 'index.html'));
    const response = await fetch(origin);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});

describe('files beside the page', () => {
  it('are served, and asked for anew each time', async () => {
    const response = await fetch(`${origin}/robots.txt`);
    expect(await response.text()).toBe('User-agent: *\n');
    expect(response.headers.get('cache-control')).toContain('max-age=0');
  });

  it('that are missing are a plain 404', async () => {
    const response = await fetch(`${origin}/favicon.ico`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('a release', () => {
  it('is kept for a year, and may be loaded by a page of another origin', async () => {
    const { headers } = await fetch(`${origin}/modules/mf-hub/abc/entry.js`);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['br', 'gzip'])('comes as it was compressed by %s when it was published', async (encoding) => {
    const response = await fetch(`${origin}/modules/mf-hub/abc/entry.js`, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toMatch('javascript');
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(await response.text()).toBe(entry);
  });

  it('answers ranges and conditions', async () => {
    const address = '/modules/mf-hub/abc/entry.js';
    const [part, body] = await ask(address, { range: 'bytes=0-4' });
    expect([part.statusCode, body]).toEqual([206, 'const']);
    const [whole] = await ask(address);
    expect((await ask(address, { 'if-none-match': whole.headers.etag! }))[0].statusCode).toBe(304);
    expect((await ask(address, { range: 'bytes=99999-' }))[0].statusCode).toBe(416);
  });

  it.each(['/modules/mf-hub/abc/gone.js', '/assets/gone.js', '/modules/mf-hub', '/modules/', '/assets'])(
    'that is missing (%s) is a small plain 404, never a page',
    async (path) => {
      const response = await fetch(origin + path, { headers: { accept: '*/*' } });
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect((await response.text()).length).toBeLessThan(100);
    },
  );

  it.each([
    '/modules/../../secret.txt',
    '/modules/%2e%2e/%2e%2e/secret.txt',
    '/modules/..%2f..%2fsecret.txt',
    '/modules/mf-hub/..\\..\\..\\secret.txt',
    '/assets//../../secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/../secret.txt',
    '/modules/mf-hub/abc/entry.js%00.txt',
    '/%E0%A4%A',
  ])('folder is never left by %s', async (path) => {
    writeFileSync(join(siteDir, '..', 'secret.txt'), 'secret');
    const [response, body] = await ask(path);
    expect([400, 403, 404]).toContain(response.statusCode);
    expect(body).not.toContain('secret\n');
    expect(body).not.toBe('secret');
    rmSync(join(siteDir, '..', 'secret.txt'));
  });
});

describe('the release list', () => {
  it('is never kept', async () => {
    const response = await fetch(`${origin}/modules.json`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toHaveProperty('mf-hub.release', 'abc');
  });

  it('is the new one from the moment it is swapped', async () => {
    await fetch(`${origin}/modules.json`);
    put('modules.json', '{}');
    expect(await (await fetch(`${origin}/modules.json`)).json()).toEqual({});
  });

  it('names the development server of the module that is developed', async () => {
    await drain(gateway);
    await open({ developed: [{ name: 'mf-hub', url: 'http://127.0.0.1:1' }] });
    const list = await (await fetch(`${origin}/modules.json`)).json();
    expect(list).toEqual({
      'mf-hub': { release: 'development', manifest: '/dev/mf-hub/mf-manifest.json', contract: 1 },
    });
  });
});

describe('the api', () => {
  it('gets the call as it was made, and who made it', async () => {
    answer = (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        response.writeHead(201, {
          'content-type': 'application/json',
          'set-cookie': ['a=1', 'b=2'],
          'x-request-id': 'r1',
        });
        response.end(JSON.stringify({ ...request.headers, url: request.url, body: Buffer.concat(parts).toString() }));
      });
    };
    const response = await fetch(`${origin}/api/registrations?email=a%2Bb%40c.ht&x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' },
      body: '{"firstName":',
    });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(response.headers.get('x-request-id')).toBe('r1');
    expect(await response.json()).toMatchObject({
      url: expect.stringMatching(/^\/api\/registrations\?email=a%2Bb%40c\.ht&x/),
      body: '{"firstName":',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(origin).host,
    });
  });

  it('hears of the visitor behind a proxy that is trusted, and the browser then of HTTPS', async () => {
    await drain(gateway);
    await open({ trustedProxies: ['127.0.0.1'] });
    answer = (request, response) => response.end(JSON.stringify(request.headers));
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    const response = await fetch(`${origin}/api/x`, { headers });
    expect(await response.json()).toMatchObject(headers);
    expect(response.headers.get('strict-transport-security')).toMatch('max-age');
    expect((await fetch(origin)).headers.get('strict-transport-security')).toBeNull();
  });

  it('gets a large photo', async () => {
    let received = 0;
    answer = (request, response) => {
      request.on('data', (part: Buffer) => (received += part.length));
      request.on('end', () => response.end());
    };
    await fetch(`${origin}/api/registrations`, { method: 'POST', body: Buffer.alloc(8_000_000) });
    expect(received).toBe(8_000_000);
  });

  it('is spared what is larger than any call may be', async () => {
    let asked = 0;
    answer = (_request, response) => {
      asked += 1;
      response.end();
    };
    for (let tries = 0; tries < 5; tries += 1) {
      const response = await fetch(`${origin}/api/registrations`, { method: 'POST', body: Buffer.alloc(9_000_000) });
      expect([response.status, await response.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    }
    expect(asked).toBe(0);
  });

  it('answers 503 with its own body, once, and the gateway adds nothing to it', async () => {
    let asked = 0;
    answer = (_request, response) => {
      asked += 1;
      response.writeHead(503, { 'retry-after': '1' }).end('{"code":"UNAVAILABLE"}');
    };
    const response = await fetch(`${origin}/api/registrations/count`);
    expect([response.status, await response.text(), asked]).toEqual([503, '{"code":"UNAVAILABLE"}', 1]);
  });

  it.each([
    ['is away', () => api.close()],
    ['never answers', () => (answer = () => undefined)],
    ['breaks the connection', () => (answer = (request) => request.socket.destroy())],
  ])('that %s becomes the documented 503', async (_how, fail) => {
    fail();
    const response = await fetch(`${origin}/api/registrations`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(await response.json()).toEqual({
      statusCode: 503,
      code: 'UNAVAILABLE',
      message: 'The service is briefly unavailable. Please try again in a moment.',
      error: 'The service is briefly unavailable. Please try again in a moment.',
    });
  });

  it.each([
    ['GET', '/api/%E0%A4%A'],
    ['GET', '/api/..%2f..%2fetc/passwd'],
    ['PROPFIND', '/api/registrations'],
  ])('is not reached by %s %s, which gets its error body all the same', async (method, path) => {
    const [response, body] = await ask(path, {}, method);
    expect(response.statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('that is away does not take the page with it', async () => {
    api.close();
    expect((await fetch(origin)).status).toBe(200);
  });

  it('that closed a kept connection is asked for a reading once more, and for a writing never', async () => {
    let asked = 0;
    answer = (request, response) => {
      asked += 1;
      if (asked === 1) request.socket.destroy();
      else response.end('{}');
    };
    expect((await fetch(`${origin}/api/x`)).status).toBe(200);
    asked = 0;
    expect((await fetch(`${origin}/api/x`, { method: 'POST' })).status).toBe(503);
    expect(asked).toBe(1);
  });
});

describe('closing', () => {
  it('lets a running call finish and takes no new one', async () => {
    answer = (_request, response) => void setTimeout(() => response.end('done'), 150);
    const running = fetch(`${origin}/api/x`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const closed = drain(gateway);
    expect(await (await running).text()).toBe('done');
    await closed;
    await expect(fetch(origin)).rejects.toThrow();
  });

  it('does not wait for ever', async () => {
    const { hostname, port } = new URL(origin);
    const idler = connect(Number(port), hostname, () =>
      idler.write('POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n'),
    );
    idler.on('error', () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const started = Date.now();
    await drain(gateway, 200);
    expect(Date.now() - started).toBeLessThan(2000);
  });
});
