import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { html, page, stageForEach } from '../../test-support/gateway-stage.ts';
import { ensureReleaseKey } from '../keys/release-key.ts';

const stage = stageForEach();

describe('the page', () => {
  it.each([
    ['/', 200],
    ['/gamification', 200],
    ['/?rsvp', 200],
    ['/no-such-page', 404],
  ])('stands at %s with status %i', async (path, status) => {
    const response = await fetch(stage.origin + path, { headers: html });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    // A cookie chooses the language, and with it the page.
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(await response.text()).toBe(page);
  });

  it('is the new one from the moment it is swapped', async () => {
    await fetch(stage.origin);
    stage.put('index.html', 'second shell');
    expect(await (await fetch(stage.origin)).text()).toBe('second shell');
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await fetch(stage.origin)).headers.get('etag')!;
    expect((await fetch(stage.origin, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(`${stage.origin}/nowhere`, { headers: { ...html, 'if-none-match': etag } })).status).toBe(404);
  });

  it.each(['br', 'gzip'])('comes compressed by %s', async (encoding) => {
    const response = await fetch(stage.origin, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(page);
  });

  it('runs under a policy that names its own scripts and allows no others', async () => {
    const policy = (await fetch(stage.origin)).headers.get('content-security-policy');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('lets the browser run no script without its hash, once its own have theirs', async () => {
    const integrityPolicy = async () => (await fetch(stage.origin)).headers.get('integrity-policy');
    expect(await integrityPolicy()).toBe('blocked-destinations=(script)');
    stage.put('index.html', '<script src="/assets/of-an-older-shell.js"></script>');
    expect(await integrityPolicy()).toBeNull();
    await stage.gateway.close();
    await stage.open({ developed: { rooms: [], key: ensureReleaseKey(join(stage.siteDir, '.release-key.pem')) } });
    stage.put('index.html', page);
    expect(await integrityPolicy()).toBeNull();
  });

  it('answers HEAD without a body', async () => {
    const [response, body] = await stage.ask('/', {}, 'HEAD');
    expect([response.statusCode, body]).toEqual([200, '']);
  });

  it('is announced as being set up while none is published', async () => {
    rmSync(join(stage.siteDir, 'index.html'));
    const response = await fetch(stage.origin);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});

describe('every answer', () => {
  it.each(['/', '/modules.json', '/assets/none.js', '/nowhere', '/api/registrations/count'])(
    '(%s) tells browsers what no page of this site may be used for',
    async (path) => {
      const { headers } = await fetch(stage.origin + path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    },
  );
});

describe('files beside the page', () => {
  it('are served, and asked for anew each time', async () => {
    const response = await fetch(`${stage.origin}/robots.txt`);
    expect(await response.text()).toBe('User-agent: *\n');
    expect(response.headers.get('cache-control')).toContain('max-age=0');
  });

  it('that are missing are a plain 404', async () => {
    const response = await fetch(`${stage.origin}/favicon.ico`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
