import { stageForEach } from '../../test-support/gateway-stage.ts';
import { drain } from './create-gateway.ts';

const stage = stageForEach();

describe('the api', () => {
  it('gets the call as it was made, and who made it', async () => {
    stage.answer = (request, response) => {
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
    const response = await fetch(`${stage.origin}/api/registrations?email=a%2Bb%40c.ht&x`, {
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
      'x-forwarded-host': new URL(stage.origin).host,
    });
  });

  it('hears of the visitor behind a proxy that is trusted, and the browser then of HTTPS', async () => {
    await drain(stage.gateway);
    await stage.open({ trustedProxies: ['127.0.0.1'] });
    stage.answer = (request, response) => response.end(JSON.stringify(request.headers));
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    const response = await fetch(`${stage.origin}/api/x`, { headers });
    expect(await response.json()).toMatchObject(headers);
    expect(response.headers.get('strict-transport-security')).toMatch('max-age');
    expect((await fetch(stage.origin)).headers.get('strict-transport-security')).toBeNull();
  });

  it('gets a large photo', async () => {
    let received = 0;
    stage.answer = (request, response) => {
      request.on('data', (part: Buffer) => (received += part.length));
      request.on('end', () => response.end());
    };
    await fetch(`${stage.origin}/api/registrations`, { method: 'POST', body: Buffer.alloc(8_000_000) });
    expect(received).toBe(8_000_000);
  });

  it('gives a long answer whole, and hears of a visitor who leaves in the midst of it', async () => {
    stage.answer = (_request, response) => void response.end(Buffer.alloc(20_000_000));
    const whole = await fetch(`${stage.origin}/api/attendee-profiles`);
    expect((await whole.arrayBuffer()).byteLength).toBe(20_000_000);
    const left = new Promise<void>((resolve) => {
      stage.answer = (_request, response) => void response.on('close', resolve).write(Buffer.alloc(20_000_000));
    });
    const leaving = new AbortController();
    await fetch(`${stage.origin}/api/attendee-profiles`, { signal: leaving.signal });
    leaving.abort();
    await left;
  });

  it('is spared what is larger than any call may be', async () => {
    let asked = 0;
    stage.answer = (_request, response) => {
      asked += 1;
      response.end();
    };
    for (let tries = 0; tries < 5; tries += 1) {
      const response = await fetch(`${stage.origin}/api/registrations`, {
        method: 'POST',
        body: Buffer.alloc(9_000_000),
      });
      expect([response.status, await response.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    }
    expect(asked).toBe(0);
  });

  it('answers 503 with its own body, once, and the gateway adds nothing to it', async () => {
    let asked = 0;
    stage.answer = (_request, response) => {
      asked += 1;
      response.writeHead(503, { 'retry-after': '1' }).end('{"code":"UNAVAILABLE"}');
    };
    const response = await fetch(`${stage.origin}/api/registrations/count`);
    expect([response.status, await response.text(), asked]).toEqual([503, '{"code":"UNAVAILABLE"}', 1]);
  });

  it.each([
    ['is away', () => stage.api.close()],
    ['never answers', () => (stage.answer = () => undefined)],
    ['breaks the connection', () => (stage.answer = (request) => request.socket.destroy())],
  ])('that %s becomes the documented 503', async (_how, fail) => {
    fail();
    const response = await fetch(`${stage.origin}/api/registrations`, { method: 'POST', body: '{}' });
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
    const [response, body] = await stage.ask(path, {}, method);
    expect(response.statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('that is away does not take the page with it', async () => {
    stage.api.close();
    expect((await fetch(stage.origin)).status).toBe(200);
  });

  it('that closed a kept connection is asked for a reading once more, and for a writing never', async () => {
    let asked = 0;
    stage.answer = (request, response) => {
      asked += 1;
      if (asked === 1) request.socket.destroy();
      else response.end('{}');
    };
    expect((await fetch(`${stage.origin}/api/x`)).status).toBe(200);
    asked = 0;
    expect((await fetch(`${stage.origin}/api/x`, { method: 'POST' })).status).toBe(503);
    expect(asked).toBe(1);
  });
});
