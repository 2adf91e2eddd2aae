import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isListOf, listAddress, type ModuleName, type SignedReleaseList } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import { ensureReleaseKey, isSignedBy } from '../keys/release-key.ts';
import { firstRoot } from '../keys/root.ts';
import { signedList } from '../publish/release-list.ts';
import { createGateway } from './create-gateway.ts';
import { withoutList } from './page-list.ts';

const dir = mkdtempSync(join(tmpdir(), 'parts-'));
const key = ensureReleaseKey(join(dir, '.key.pem'));
const root = firstRoot(key);
let gateway: FastifyInstance;
let origin: string;

/** Hashes and signatures as long, and as hard to compress, as real ones. */
const noise = (of: string, length: number) =>
  Array.from({ length }, (_, at) =>
    String.fromCharCode(97 + ((of.charCodeAt(at % of.length) * (at + 7) * (at + 3)) % 26)),
  );
function entry(name: string, page?: string) {
  const text = (length: number) => noise(name + length, length).join('');
  const ticket = { signature: { [text(8)]: text(88) }, provenance: { commit: text(40), record: text(43) } };
  const title = { en: `Page of ${name}`, ht: `Paj ${name}`, fr: `La page de ${name}` };
  return {
    ...{
      release: text(10),
      manifest: `/modules/${name}/${text(10)}/mf-manifest.json`,
      integrity: `sha384-${text(64)}`,
    },
    ...{ contract: 1, ticket, previous: `/modules/${name}/${text(9)}/mf-manifest.json`, previousTicket: ticket },
    ...(page && { page: { paths: [page], title } }),
  };
}

/** The list of a site of so many modules: three that the shell's page shows, the hub, and others' pages. */
function publish(count: number): void {
  const own = ['mf-landing', 'mf-gallery', 'mf-rsvp'].map((name) => [name, entry(name)] as const);
  const pages = ['mf-hub', ...Array.from({ length: count - 4 }, (_, at) => `mf-team-${at}`)];
  const entries = [...own, ...pages.map((name) => [name, entry(name, `/${name.slice(3)}`)] as const)];
  const facts = { site: root.site, root: 1, version: 1_800_000_000, expires: 1_900_000_000, serial: 120 };
  const list = { ...Object.fromEntries(entries), $list: facts, $withdrawn: {} } as unknown as SignedReleaseList;
  writeFileSync(join(dir, 'modules.json'), JSON.stringify(signedList(list, key, root)));
}

beforeAll(async () => {
  publish(5);
  gateway = await createGateway({ siteDir: dir, apiUrl: 'http://127.0.0.1:9' });
  origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  rmSync(dir, { recursive: true });
});

async function ask(part?: string) {
  const list = (await (await fetch(origin + listAddress(part))).json()) as SignedReleaseList;
  const headers = { 'accept-encoding': 'br' };
  const { rawPayload } = await gateway.inject({ url: listAddress(part), headers });
  return { list, bytes: rawPayload.length, names: Object.keys(list).filter((name) => !name.startsWith('$')) };
}

it('a page is given the part of the list that it needs, signed by the list’s own keys', async () => {
  for (const [part, names] of [
    ['shell', ['mf-landing', 'mf-gallery', 'mf-rsvp']],
    ['mf-hub', ['mf-hub']],
  ] as const) {
    const given = await ask(part);
    expect(given.names).toEqual(names);
    expect(isListOf(given.list, root, isSignedBy)).toBe(true);
    const hub = { ...given.list, ['mf-hub' as ModuleName]: entry('mf-other') } as unknown as SignedReleaseList;
    expect(isListOf(hub, root, isSignedBy)).toBe(false);
  }
  for (const part of [undefined, 'mf-nobody', '__proto__']) {
    const whole = await ask(part);
    expect(whole.names).toHaveLength(5);
    expect(isListOf(whole.list, root, isSignedBy)).toBe(true);
  }
});

describe('a page with room for the list', () => {
  const bare = '<head><script type="application/json" id="release-list"></script></head>';
  const listIn = (html: string) => /data-part="shell">([^<]*)</.exec(html)?.[1];
  const pageAt = async (path: string) => (await gateway.inject({ url: path, headers: { accept: 'text/html' } })).body;
  beforeAll(() => writeFileSync(join(dir, 'index.html'), bare));

  it('comes with its part as it is this moment, and says when it was sent', async () => {
    const { headers, body } = await gateway.inject('/');
    expect(JSON.parse(listIn(body)!)).toEqual((await ask('shell')).list);
    const sentAt = Number(/^sent;desc=(\d+)$/.exec(String(headers['server-timing']))?.[1]);
    expect(Math.abs(sentAt - Date.now() / 1000)).toBeLessThan(60);
    expect(listIn(await pageAt('/?rsvp'))).toBe(listIn(body));
    expect(listIn(await pageAt('/nowhere'))).toBe(listIn(body));
    writeFileSync(join(dir, 'modules.json'), '{}');
    expect(await pageAt('/')).toBe(bare);
    publish(5);
    expect(listIn(await pageAt('/'))).toBe(listIn(body));
  });

  it('where that is not for this page, has none', async () => expect(withoutList(await pageAt('/'))).toBe(bare));
});

it('at 50 modules a page’s list has as many bytes as at 5', async () => {
  const parts = ['shell', 'mf-hub'] as const;
  const few = await Promise.all(parts.map(ask));
  const wholeOfFew = await ask();
  publish(50);
  const many = await Promise.all(parts.map(ask));
  expect(many.map(({ names }) => names)).toEqual(few.map(({ names }) => names));
  // Signatures of the same text are the same.
  expect(many.map(({ bytes }) => bytes)).toEqual(few.map(({ bytes }) => bytes));
  // Ten times the modules; keys and signatures, which are random, compress a little differently each time.
  expect((await ask()).bytes).toBeGreaterThan(4 * wholeOfFew.bytes);
});
