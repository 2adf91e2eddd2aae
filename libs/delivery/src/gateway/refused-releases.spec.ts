import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { join } from 'node:path';
import { CONTRACT } from '@konbit/contracts';
import { publishedSite } from '../../test-support/published-site.ts';
import { post, provenance, requestFor, type Sent } from '../../test-support/publishing.ts';
import { PUBLISHING_PATH, type PublishRequest } from '../door/publish-request.ts';
import { BUNDLE_BYTES_MAX } from '../door/release-bundle.ts';
import { type BuiltFile, readBuild } from '../publish/built-files.ts';
import { readReleaseList } from '../publish/release-list.ts';

let site: Awaited<ReturnType<typeof publishedSite>>;
let origin: string;
let before: string;
let two: BuiltFile[];
beforeAll(async () => {
  site = await publishedSite();
  origin = await site.open();
  before = await live();
  two = await readBuild(site.builds.module('mf-hub', 'two', CONTRACT, { 'main.js.map': 'map' }).dist);
});
afterAll(() => site.close());
afterEach(async () => {
  expect([await live(), inHub()]).toEqual([before, [before]]);
});

const live = async () => (await readReleaseList(site.dir)).list['mf-hub']!.release;
const inHub = () => readdirSync(join(site.dir, 'modules/mf-hub'));
const files = (path: string, content = 'x') => [...two, { path, content: Buffer.from(content) }];
const made = (change: Partial<PublishRequest> = {}, all = two, how?: Parameters<typeof requestFor>[3]) =>
  requestFor(site, all, { expects: before, ...change }, how);
const stranger = () => made({}, two, { by: site.keys['mf-rsvp']! });
const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;

const anotherCommit = { ...provenance, commit: 'a1b2c3d4'.repeat(5) };

const changedOnTheWay = async () => {
  // In a file that no record of hashes names.
  const { headers, body } = await made();
  body[body.lastIndexOf('map')]! ^= 1;
  return { headers, body };
};
const anotherContract = async () => made({}, await readBuild(site.builds.module('mf-hub', 'two', 99).dist));
const oddCalls = async () => {
  const api = { 'GET /api/leaderboard': { reads: null } } as never;
  return made({}, await readBuild(site.builds.module('mf-hub', 'two', CONTRACT, {}, { api }).dist));
};
const longPage = async () => {
  const page = { paths: ['/hub'], more: 'x'.repeat(5000) } as never;
  return made({}, await readBuild(site.builds.module('mf-hub', 'two', CONTRACT, {}, { page }).dist));
};

it.each<[string, number, string, () => Promise<Sent>]>([
  ['another room’s key', 403, 'RELEASE_NOT_SIGNED', stranger],
  ['a signature for another site', 403, 'RELEASE_NOT_SIGNED', () => made({ site: 'another' })],
  ['a signature of an hour ago', 403, 'RELEASE_NOT_SIGNED', () => made({ at: anHourAgo() })],
  ['a room without a key', 403, 'RELEASE_NOT_SIGNED', () => made({ module: 'mf-new' })],
  ['nobody', 403, 'RELEASE_NOT_SIGNED', async () => ({ ...(await made()), headers: {} })],
  ['a byte changed on the way', 403, 'RELEASE_NOT_SIGNED', changedOnTheWay],
  ['a ticket of other files', 403, 'RELEASE_NOT_SIGNED', () => made({}, files('more.js'), { signed: two })],
  ['another commit than was signed', 403, 'RELEASE_NOT_SIGNED', () => made({}, two, { from: anotherCommit })],
  ['a path that leads out', 400, 'VALIDATION_FAILED', () => made({}, files('../../../out.js'))],
  ['a path in a file', 400, 'VALIDATION_FAILED', () => made({}, files('release.json/x.js'))],
  ['a file that the site makes', 400, 'VALIDATION_FAILED', () => made({}, files('remote-entry.js.br'))],
  ['a first HTML without a head', 400, 'VALIDATION_FAILED', () => made({}, files('prerendered/head.json', '{'))],
  ['calls that nobody could hold an api against', 400, 'VALIDATION_FAILED', oddCalls],
  ['a page that is too long for the list', 400, 'VALIDATION_FAILED', longPage],
  ['another contract', 400, 'VALIDATION_FAILED', anotherContract],
  ['other files than are named', 400, 'VALIDATION_FAILED', () => made({ release: '0123456789' })],
  ['what is no longer live', 409, 'RELEASE_OVERTAKEN', () => made({ expects: '0123456789' })],
])('refuses %s with a sentence, and writes nothing', async (_, status, code, request) => {
  expect(await post(await request(), origin)).toEqual([status, code, expect.stringMatching(/\w.*\.$/s)]);
});

it('a byte changed on the way is noticed before anything is made of what came', async () => {
  expect((await post(await changedOnTheWay(), origin))[2]).toBe('What came is not what was signed.');
});

it('reads nothing of nobody’s, or of what is too large; one address has one upload, and one cut off is gone', async () => {
  const { headers } = await made();
  const begin = (length: number, sent: Record<string, string>) =>
    rawRequest(origin + PUBLISHING_PATH, { method: 'POST', headers: { ...sent, 'content-length': length } });
  const statusOf = async (request: ReturnType<typeof begin>) => {
    request.flushHeaders();
    const [{ statusCode }] = (await once(request, 'response')) as [{ statusCode: number }];
    request.destroy();
    return statusCode;
  };
  expect(await statusOf(begin(1000, { 'content-type': 'multipart/form-data; boundary=x' }))).toBe(403);
  expect(await statusOf(begin(BUNDLE_BYTES_MAX + 1, headers))).toBe(413);
  const slow = begin(1000, headers).on('error', () => undefined);
  slow.write('-');
  while ((await post(await stranger(), origin))[0] !== 429);
  slow.destroy();
  while ((await post(await stranger(), origin))[0] === 429);
});

it('without the list’s key nothing is taken, and without any key there is no such door', async () => {
  const told: Error[] = [];
  const closed = await site.open({ key: site.keys['mf-hub'], report: (error) => told.push(error) });
  expect((await post(await made(), closed)).slice(0, 2)).toEqual([503, 'UNAVAILABLE']);
  expect(told.map(({ message }) => message)).toEqual([expect.stringContaining('may not sign the release list')]);
  const none = await site.open({ key: undefined });
  expect((await fetch(none + PUBLISHING_PATH, { method: 'POST' })).status).toBe(404);
});
