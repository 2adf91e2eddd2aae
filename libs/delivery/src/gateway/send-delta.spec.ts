import { entry, stageForEach } from '../../test-support/gateway-stage.ts';
import { deltaFile, deltaOf, dictionaryHash } from '../publish/delta.ts';

const stage = stageForEach();
const path = '/modules/mf-hub/abc/entry.js';
const before = Buffer.from(entry.replace('entry', 'former'));
const has = (dictionary: Buffer) => `:${dictionaryHash(dictionary).toString('base64')}:`;
const asks = { 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': has(before) };
let delta: Buffer;
beforeEach(async () => {
  delta = await deltaOf(Buffer.from(entry), before);
  stage.put(deltaFile(path.slice(1), dictionaryHash(before)), delta);
});

it('a browser that has an earlier release’s file gets what is new, and takes the file for a dictionary again', async () => {
  const [{ headers, statusCode }] = await stage.ask(path, asks);
  expect([statusCode, headers['content-encoding'], headers['content-length']]).toEqual([200, 'dcz', `${delta.length}`]);
  expect(headers.vary).toBe('available-dictionary, accept-encoding');
  const [whole] = await stage.ask(path, { 'accept-encoding': 'br' });
  const alike = ['cache-control', 'content-type', 'use-as-dictionary', 'vary', 'access-control-allow-origin'];
  for (const name of [...alike, 'cross-origin-resource-policy', 'x-content-type-options'])
    expect([name, headers[name]]).toEqual([name, whole.headers[name]]);
  expect(headers['use-as-dictionary']).toBe('match="/modules/mf-hub/*/entry.js"');
});

it.each<[string, Record<string, string>, string | undefined]>([
  ['that takes no dictionaries', { 'accept-encoding': 'gzip, br' }, 'br'],
  ['that takes this one not', { 'accept-encoding': 'br, dcz;q=0' }, 'br'],
  ['whose dictionary is another', { 'available-dictionary': has(Buffer.from('other')) }, 'br'],
  ['whose dictionary has no hash', { 'available-dictionary': ':../../../../secret:' }, 'br'],
  ['that tells of two', { 'available-dictionary': `${has(before)}, ${has(before)}` }, 'br'],
])('one %s gets it as ever', async (_, headers, encoding) => {
  const [answer] = await stage.ask(path, { ...asks, ...headers });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
  expect(answer.headers.vary).toBe('available-dictionary, accept-encoding');
});

it('a part of a file is a part of the file', async () => {
  const [part, body] = await stage.ask(path, { ...asks, 'accept-encoding': 'dcz', range: 'bytes=0-4' });
  expect([part.statusCode, part.headers['content-encoding'], body]).toEqual([206, undefined, 'const']);
});

it.each(['/', '/modules.json', '/robots.txt', '/api/users/ana/stats', '/modules/mf-hub/abc/gone.js'])(
  '%s is no dictionary: only what is the same for all, and never changes',
  async (address) => {
    const [{ headers }] = await stage.ask(address, { ...asks, accept: 'text/html' });
    expect(headers).not.toHaveProperty('use-as-dictionary');
    expect(headers['content-encoding']).not.toBe('dcz');
  },
);
