import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { moduleBuild, shellBuild } from '@konbit/pages/test-support/builds';
import { gatewayStage } from '../test-support/gateway-stage.ts';
import { acceptedEncoding, Content } from './files.ts';

const stage = gatewayStage({ live: () => [shellBuild('one'), moduleBuild('mf-hub', 'first')] });
const baseOf = async () => {
  const list = (await (await fetch(`${stage.origin}/modules.json`)).json()) as Record<string, { base: string }>;
  return list['mf-hub']!.base;
};

it('files of releases are cached for a year, for any origin', async () => {
  for (const path of [`${await baseOf()}remoteEntry.js`, '/assets/main.one.js']) {
    const { status, headers } = await fetch(stage.origin + path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  }
});

it('sends files compressed, and once to a browser', async () => {
  const path = `${await baseOf()}remoteEntry.js`;
  const plain = await (await fetch(stage.origin + path)).text();
  for (const [encoding, unpacked] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
    const { headers, rawPayload } = await stage.gateway.inject({ url: path, headers: { 'accept-encoding': encoding } });
    expect([headers['content-encoding'], unpacked(rawPayload).toString()]).toEqual([encoding, plain]);
    for (const known of [headers.etag!, headers.etag!.replace('W/', ''), '*']) {
      const again = await fetch(stage.origin + path, { headers: { 'if-none-match': known } });
      expect([known, again.status]).toEqual([known, 304]);
    }
  }
});

it('a page gets as small as brotli can make it', async () => {
  const page = new Content('page.html', Array.from({ length: 500 }, (_, line) => `Line ${line ** 2}.`).join('\n'));
  const quick = await page.in('br');
  await page.compressBest();
  expect((await page.in('br')).length).toBeLessThan(quick.length);
});

it.each([
  ['a source map', '/assets/main.one.js.map'],
  ['the source map of a module', '%BASE%remoteEntry.js.map'],
  ['the record of a release', '%BASE%.release.json'],
  ['the state of the site', '/modules/mf-hub/abc/../../../site.json'],
  ['the state, in other letters', '/modules/mf-hub/abc/%2e%2e/%2e%2e/%2e%2e/site.json'],
  ['the state, by a backslash', '/assets/..%5csite.json'],
  ['a file of another room', '/modules/shell/abc/provides.json'],
  ['what lies above the store', '/assets/../../../../../../etc/passwd'],
  ['what was never built', '/assets/none.js'],
  ['the key', '/../key.pem'],
])('%s is not served', async (_what, path) => {
  const [answer, body] = await stage.ask(path.replace('%BASE%', await baseOf()), { accept: 'application/javascript' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(body).toBe('There is nothing at this address.\n');
});

it('files beside pages are revalidated', async () => {
  const robots = await fetch(`${stage.origin}/robots.txt`);
  expect(await robots.text()).toBe('User-agent: one\nSitemap: https://event.test/sitemap.xml\n');
  const sitemap = await fetch(`${stage.origin}/sitemap.xml`);
  expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect((await sitemap.text()).match(/(?<=<loc>)[^<]*/g)).toEqual(['https://event.test/']);
  expect(robots.headers.get('cache-control')).toBe('no-cache');
  expect((await fetch(`${stage.origin}/provides.json`)).status).toBe(200);
  expect((await fetch(`${stage.origin}/favicon.ico`)).status).toBe(404);
});

it.each(['/', '/modules.json', '/assets/none.js', '/nowhere', '/api/registrations/count', '/robots.txt'])(
  '%s has the security headers',
  async (path) => {
    const { headers } = await fetch(stage.origin + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'konbit-site': '1',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  },
);

it('files of earlier releases stay for open tabs', async () => {
  const before = await baseOf();
  const [, hub] = await stage.publish(shellBuild('two'), moduleBuild('mf-hub', 'second'));
  await stage.until('/modules.json', hub!.release);
  expect(await baseOf()).not.toBe(before);
  for (const path of [`${before}app.js`, '/assets/main.one.js', '/assets/main.two.js'])
    expect((await fetch(stage.origin + path)).status).toBe(200);
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j gets the compression %j', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));
