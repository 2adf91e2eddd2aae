import { CONTRACT } from '@konbit/contracts';
import { publishedSite } from '../../test-support/published-site.ts';
import { provenance } from '../../test-support/publishing.ts';
import { liveCommit, sendRelease, sendRollback, type Sender } from '../door/send-release.ts';
import { readDeployLog } from '../publish/deploy-log.ts';
import { liveReleases } from '../publish/publish-site.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { buildOf } from '../test-support/builds.ts';
import { offering } from '../test-support/offering.ts';

let site: Awaited<ReturnType<typeof publishedSite>>;
let origin: string;
let owner: Sender;
let hub: Sender;
beforeAll(async () => {
  site = await publishedSite(['mf-hub']);
  origin = await site.open();
  owner = { origin, key: site.own, by: 'Ann' };
  hub = { ...owner, key: site.keys['mf-hub']! };
});
afterAll(() => site.close());
const real = globalThis.fetch;
afterEach(() => void (globalThis.fetch = real));

const commit = 'a1b2c3d4'.repeat(5);
const live = async () => liveReleases(site.dir);
const logged = async () => (await readDeployLog(site.dir, (await readReleaseList(site.dir)).serial)).at(-1)!;
const shell = (word: string, contract: number = CONTRACT) => ({ ...site.builds.shell(word, contract), provenance });
const api = (word: string, files: Record<string, string> = { 'openapi.json': '{"paths":{}}' }) => {
  const all = { 'bundle/main.js': word, ...files };
  return { ...buildOf(site.folder, 'shell', all), provenance: { ...provenance, commit, changes: ['feat: a'] } };
};
const page = async () => (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();

/** What a command sends, to be sent once more. */
async function recorded(work: () => Promise<unknown>): Promise<() => Promise<[number, string]>> {
  let last: Parameters<typeof fetch> | undefined;
  globalThis.fetch = (...asked) => {
    if (asked[1]?.method === 'POST') last = asked;
    return real(...asked);
  };
  await work();
  globalThis.fetch = real;
  return async () => {
    const answer = await fetch(last![0], { ...last![1], signal: null });
    return [answer.status, await answer.text()];
  };
}

it('a shell goes live over HTTP and back, signed by its own key and no other', async () => {
  const { shell: before } = await live();
  const { release, is } = await sendRelease(owner, 'shell', shell('two'));
  expect([is, (await live()).shell]).toEqual(['live', release]);
  expect(await page()).toContain('shell two');
  expect(await logged()).toMatchObject({ room: 'shell', release, nonce: expect.stringMatching(/.{16}/) as string });
  expect(await sendRelease(owner, 'shell', shell('two'))).toMatchObject({ is: 'live already' });
  await expect(sendRelease(hub, 'shell', shell('three'))).rejects.toThrow('may not sign shell here');
  expect(await sendRollback(owner, 'shell')).toMatchObject({ release: before, is: 'live' });
  expect(await page()).toContain('shell one');
});

it.each<[string, () => ReturnType<typeof shell>, RegExp]>([
  ['does not fit the live modules', () => shell('four', 99), /\(400\).*mf-hub.*contract/s],
  ['is no shell', () => ({ ...site.builds.module('mf-hub', 'x'), provenance }), /no complete build of the shell/],
  [
    'brings a file that is the site’s own',
    () => ({
      ...buildOf(site.folder, 'shell', { 'index.html': '', 'provides.json': '{}', 'modules.json': '{}' }),
      provenance,
    }),
    /modules.json is the site's own file/,
  ],
])('a shell that %s is refused, and the live one stays', async (_, build, sentence) => {
  const before = await live();
  await expect(sendRelease(owner, 'shell', build())).rejects.toThrow(sentence);
  expect(await live()).toEqual(before);
});

it('an api goes live over HTTP with its commit, and back; a request holds once', async () => {
  const first = await sendRelease(owner, 'api', api('one'));
  expect(first.is).toBe('live from the next start on: no site runs on this folder');
  expect([(await live()).api, await liveCommit(owner, 'api')]).toEqual([first.release, commit]);
  expect(await logged()).toMatchObject({ room: 'api', provenance: { commit, changes: ['feat: a'] } });
  const again = await recorded(() => sendRelease(owner, 'api', api('two')));
  expect((await live()).api).not.toBe(first.release);
  expect(await sendRollback(owner, 'api')).toMatchObject({ release: first.release });
  expect(await again()).toEqual([409, expect.stringContaining('carried out before')]);
  expect((await live()).api).toBe(first.release);
});

it.each<[string, () => Promise<unknown>, RegExp]>([
  ['of another room’s key', () => sendRelease(hub, 'api', api('three')), /may not sign shell here/],
  ['that says nothing of its calls', () => sendRelease(owner, 'api', api('three', {})), /no dist\/openapi.json/],
  [
    'whose calls cannot be read',
    () => sendRelease(owner, 'api', api('x', { 'openapi.json': '[]' })),
    /\(400\).*openapi/s,
  ],
  ['that there never was', () => sendRollback(owner, 'api', 'abc'), /\(400\).*no release abc of the api/s],
])('an api %s is refused, and the live one stays', async (_, sent, sentence) => {
  const before = await live();
  await expect(sent()).rejects.toThrow(sentence);
  expect(await live()).toEqual(before);
});

it('an api without what a live module reads is refused with its name', async () => {
  const uses = { 'GET /api/quiz': { reads: { points: 'number' }, sends: {} } };
  const asking = { ...site.builds.module('mf-hub', 'asking', CONTRACT, {}, { api: uses }), provenance };
  await sendRelease(owner, 'api', api('all', { 'openapi.json': JSON.stringify(offering('points')) }));
  await sendRelease(hub, 'mf-hub', asking);
  await expect(sendRelease(owner, 'api', api('less'))).rejects.toThrow('mf-hub (live) calls GET /api/quiz');
});
