import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT, isListOf, isTicketOf, type Root, type SignedReleaseList, ticketOf } from '@konbit/contracts';
import { entry, stageForEach } from '../../test-support/gateway-stage.ts';
import { ensureReleaseKey, isSignedBy } from '../keys/release-key.ts';
import { firstRoot } from '../keys/root.ts';
import { metaIn } from '../publish/page-meta.ts';
import { signedList } from '../publish/release-list.ts';
import { drain } from './create-gateway.ts';

const stage = stageForEach();

describe('a release', () => {
  it('is kept for a year, and may be loaded by a page of another origin', async () => {
    const { headers } = await fetch(`${stage.origin}/modules/mf-hub/abc/entry.js`);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['br', 'gzip'])('comes as it was compressed by %s when it was published', async (encoding) => {
    const response = await fetch(`${stage.origin}/modules/mf-hub/abc/entry.js`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toMatch('javascript');
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(await response.text()).toBe(entry);
  });

  it('answers ranges and conditions', async () => {
    const address = '/modules/mf-hub/abc/entry.js';
    const [part, body] = await stage.ask(address, { range: 'bytes=0-4' });
    expect([part.statusCode, body]).toEqual([206, 'const']);
    const [whole] = await stage.ask(address);
    expect((await stage.ask(address, { 'if-none-match': whole.headers.etag! }))[0].statusCode).toBe(304);
    expect((await stage.ask(address, { range: 'bytes=99999-' }))[0].statusCode).toBe(416);
  });

  it('keeps its source maps to itself', async () => {
    stage.put('modules/mf-hub/abc/entry.js.map', '{"sources":["secret.ts"]}');
    const response = await fetch(`${stage.origin}/modules/mf-hub/abc/entry.js.map`);
    expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('secret')]);
  });

  it.each(['/modules/mf-hub/abc/gone.js', '/assets/gone.js', '/modules/mf-hub', '/modules/', '/assets'])(
    'that is missing (%s) is a small plain 404, never a page',
    async (path) => {
      const response = await fetch(stage.origin + path, { headers: { accept: '*/*' } });
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
    writeFileSync(join(stage.siteDir, '..', 'secret.txt'), 'secret');
    const [response, body] = await stage.ask(path);
    expect([400, 403, 404]).toContain(response.statusCode);
    expect(body).not.toContain('secret\n');
    expect(body).not.toBe('secret');
    rmSync(join(stage.siteDir, '..', 'secret.txt'));
  });
});

describe('the release list', () => {
  it.each(['br', 'gzip', 'identity'])('is asked for each time, and comes as %s', async (encoding) => {
    const response = await fetch(`${stage.origin}/modules.json`, { headers: { 'accept-encoding': encoding } });
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.json()).toHaveProperty('mf-hub.release', 'abc');
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await fetch(`${stage.origin}/modules.json`)).headers.get('etag')!;
    const ask = () => fetch(`${stage.origin}/modules.json`, { headers: { 'if-none-match': etag } });
    expect((await ask()).status).toBe(304);
    stage.put('modules.json', '{}');
    expect((await ask()).status).toBe(200);
    rmSync(join(stage.siteDir, 'modules.json'));
    const none = await ask();
    expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('is the new one from the moment it is swapped', async () => {
    await fetch(`${stage.origin}/modules.json`);
    stage.put('modules.json', '{}');
    expect(await (await fetch(`${stage.origin}/modules.json`)).json()).toEqual({});
  });

  it('names the development server of the module that is developed', async () => {
    await drain(stage.gateway);
    const key = ensureReleaseKey(join(stage.siteDir, '.release-key.pem'));
    const root = firstRoot(key);
    const facts = { site: root.site, root: 1, version: 7, expires: 9e9, serial: 7 };
    stage.put('roots/1.json', JSON.stringify(root));
    stage.put('modules.json', JSON.stringify(signedList({ $list: facts, $withdrawn: {} }, key, root)));
    await stage.open({ developed: { rooms: [{ name: 'mf-hub', url: 'http://127.0.0.1:1' }], key } });
    const amended = (await (await fetch(`${stage.origin}/modules.json`)).json()) as SignedReleaseList;
    const development = { release: 'development', manifest: '/dev/mf-hub/mf-manifest.json', integrity: 'development' };
    expect(amended['mf-hub']).toMatchObject({ ...development, contract: CONTRACT });
    const told = await (await fetch(stage.origin)).text();
    expect(metaIn(told, 'developed-module')).toBe('mf-hub');
    const trusted = JSON.parse(metaIn(told, 'release-root')!) as Root;
    expect(isListOf(amended, trusted, isSignedBy)).toBe(true);
    expect(isTicketOf(ticketOf(root.site, 'mf-hub', amended['mf-hub']!), trusted, isSignedBy)).toBe(true);
  });
});
