import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT, isListOf, isTicketOf, type Root, type SignedReleaseList, ticketOf } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import { ensureReleaseKey, isSignedBy, type ReleaseKey } from '../keys/release-key.ts';
import { firstRoot } from '../keys/root.ts';
import { metaIn, withRoot } from '../publish/page-meta.ts';
import { signedList } from '../publish/release-list.ts';
import { createGatewayAgainst } from './create-gateway-against.ts';
import { createGateway } from './create-gateway.ts';

let siteDir: string;
let keys: { remote: ReleaseKey; local: ReleaseKey };
let root: Root;
let heard: IncomingHttpHeaders;
let servers: Server[];
let gateways: FastifyInstance[];
let remote: string;
let local: string;

const put = (name: string, content: string) => writeFileSync(join(siteDir, name), content);
const live = (release: string) => ({
  release,
  manifest: `/modules/x/${release}/mf-manifest.json`,
  integrity: `sha384-${release}`,
  contract: CONTRACT,
  ticket: { signature: {} },
});
const pageRoot = (html: string) => JSON.parse(metaIn(html, 'release-root')!) as Root;
const localRole = () => ({ keys: [keys.local.keys[0]!.publicKey], threshold: 1 });

async function serve(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeEach(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'against-'));
  [servers, gateways] = [[], []];
  keys = {
    remote: ensureReleaseKey(join(siteDir, '.remote.pem')),
    local: ensureReleaseKey(join(siteDir, '.local.pem')),
  };
  root = firstRoot(keys.remote, ['mf-hub', 'mf-rsvp']);
  put('index.html', `<head>${withRoot('</head>', root).replace('</head>', '')}</head><script>go()</script>`);
  put('provides.json', JSON.stringify({ contract: CONTRACT, provides: {}, versions: {} }));
  const facts = { site: root.site, root: 1, version: 7, expires: 9e9, serial: 7 };
  const list = { 'mf-hub': live('theirs'), 'mf-rsvp': live('rsvp'), $list: facts, $withdrawn: {} };
  put('modules.json', JSON.stringify(signedList(list, keys.remote, root)));

  const apiUrl = await serve(
    createServer((request, response) => {
      heard = request.headers;
      response.setHeader('set-cookie', 'session=abc; Path=/; Domain=site.example; HttpOnly; Secure; SameSite=Lax');
      response.end('{"hello":"there"}');
    }),
  );
  const site = await createGateway({ siteDir, apiUrl });
  remote = await site.listen({ port: 0, host: '127.0.0.1' });

  const url = await serve(createServer((request, response) => response.end(`from sources: ${request.url}`)));
  const port = await freedPort();
  local = `http://localhost:${port}`;
  const developed = { rooms: [{ name: 'mf-hub' as const, url }], key: keys.local };
  const against = await createGatewayAgainst({ developed, addresses: { remote, local } });
  await against.listen({ port, host: 'localhost' });
  gateways.push(site, against);
});
afterEach(async () => {
  for (const gateway of gateways.reverse()) await gateway.close();
  for (const server of servers) server.close();
  rmSync(siteDir, { recursive: true, force: true });
});

async function freedPort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

describe('a module in a site that runs elsewhere', () => {
  it('stands in that site’s pages, which trust the key of this machine and know what is developed', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/gamification', 200],
      ['/nowhere', 404],
    ] as const) {
      const answer = await fetch(local + path, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(status);
      const page = await answer.text();
      expect(pageRoot(page)).toMatchObject({ site: root.site, roles: { 'mf-rsvp': root.roles['mf-rsvp'] } });
      expect(pageRoot(page).roles['mf-hub']).toEqual(localRole());
      expect(metaIn(page, 'developed-module')).toBe('mf-hub');
      expect(page).toContain('go()');
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'unsafe-eval' 'self' 'sha256-/);
      // Hot reload makes text scripts, writes styles, and loads what has no hash.
      expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' +'unsafe-inline';/);
      expect(answer.headers.get('content-security-policy')).not.toContain('trusted-types');
      expect(answer.headers.get('integrity-policy')).toBeNull();
    }
  });

  it('is in the list, signed by the key of this machine, and the others are that site’s', async () => {
    const list = (await (await fetch(`${local}/modules.json`)).json()) as SignedReleaseList;
    expect(list['mf-hub']?.manifest).toBe('/dev/mf-hub/mf-manifest.json');
    expect(list['mf-rsvp']).toEqual(live('rsvp'));
    const here = pageRoot(await (await fetch(local, { headers: { accept: 'text/html' } })).text());
    expect(isListOf(list, here, isSignedBy)).toBe(true);
    expect(isTicketOf(ticketOf(here.site, 'mf-hub', list['mf-hub']!), here, isSignedBy)).toBe(true);
  });

  it('comes from its development server, and what lies beside the page from the site', async () => {
    expect(await (await fetch(`${local}/dev/mf-hub/app.js`)).text()).toBe('from sources: /dev/mf-hub/app.js');
    expect(((await (await fetch(`${local}/provides.json`)).json()) as { contract: number }).contract).toBe(CONTRACT);
  });

  it('leaves the site as it was', async () => {
    const list = (await (await fetch(`${remote}/modules.json`)).json()) as SignedReleaseList;
    expect(list['mf-hub']?.release).toBe('theirs');
    expect(isListOf(list, root, isSignedBy)).toBe(true);
  });

  it('calls the api as that site’s own page does, and keeps its session here', async () => {
    const answer = await fetch(`${local}/api/session`, {
      method: 'POST',
      headers: { origin: local, cookie: 'session=old', 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await answer.json()).toEqual({ hello: 'there' });
    expect(heard).toMatchObject({ origin: remote, cookie: 'session=old' });
    expect(answer.headers.getSetCookie()).toEqual(['session=abc; Path=/; HttpOnly; SameSite=Lax']);
  });
});
