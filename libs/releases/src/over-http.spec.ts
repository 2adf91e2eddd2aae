import { Readable } from 'node:stream';
import { siteForEach } from '../test-support/site.ts';
import {
  historyRequest,
  type HttpRequest,
  publishRequest,
  readHistoryRequest,
  readPublishRequest,
  readSourceMapRequest,
} from './over-http.ts';

const site = siteForEach();
const sent = () =>
  publishRequest(site().builds({ 'mf-hub': 'two', shell: 'two' }), { action: 'deploy' }, () => site().key);
const read = ({ headers, body }: HttpRequest, limits?: Parameters<typeof readPublishRequest>[3]) =>
  readPublishRequest(site().store, headers, body!, limits);

it('takes a request only once', async () => {
  const { headers, body } = sent();
  await read({ headers, body });
  await expect(read({ headers, body: sent().body! })).rejects.toThrow('This request was already carried out');
});

it('takes a request only within five minutes', async () => {
  const now = new Date(Date.now() + 6 * 60_000);
  await expect(read(sent(), { now })).rejects.toThrow(/This request was made at/);
  await expect(read(sent(), { now: new Date(Date.now() - 6 * 60_000) })).rejects.toThrow(/This request was made at/);
});

it('answers a request to read for five minutes', async () => {
  const { headers } = historyRequest('mf-hub', () => site().key);
  const state = await site().store.state();
  expect(readHistoryRequest(state, headers)).toEqual({ room: 'mf-hub' });
  expect(readHistoryRequest(state, headers)).toEqual({ room: 'mf-hub' });
  const later = new Date(Date.now() + 6 * 60_000);
  expect(() => readHistoryRequest(state, headers, later)).toThrow(/This request was made at/);
  expect(() => readSourceMapRequest(state, headers)).toThrow(/konbit-order is missing or not readable/);
});

it('does not read the body of a stranger’s request', async () => {
  const stranger = site().newKey('stranger.pem');
  const { headers } = publishRequest(site().builds({ 'mf-hub': 'two' }), { action: 'deploy' }, () => stranger);
  const body = Readable.from([Buffer.from('anything')]);
  await expect(read({ headers, body })).rejects.toThrow(/not signed by a key/);
  expect(body.readableDidRead).toBe(false);
});

it('refuses a request changed on its way', async () => {
  const { headers, body } = publishRequest(site().builds({ 'mf-hub': 'two' }), { action: 'preview' }, () => site().key);
  const text = Buffer.from(headers['konbit-order']!, 'base64url').toString().replace('"preview"', '"deploy"');
  const changed = { 'konbit-order': Buffer.from(text).toString('base64url') };
  await expect(read({ headers: changed, body })).rejects.toThrow(/not signed by a key/);
  const files = publishRequest(site().builds({ 'mf-hub': 'three' }), { action: 'preview' }, () => site().key).body!;
  await expect(read({ headers, body: files })).rejects.toThrow('The files of mf-hub are not those that were signed');
});

it('refuses a body that is too large or cut off', async () => {
  await expect(read(sent(), { maxBytes: 100 })).rejects.toThrow('over 100 bytes');
  const { headers, body } = sent();
  const whole = Buffer.concat(await body!.toArray());
  const half = Readable.from([whole.subarray(0, whole.length / 2)]);
  await expect(read({ headers, body: half })).rejects.toThrow('The files did not arrive whole');
});

it('waits for no sender who has left', async () => {
  const { headers, body } = sent();
  body!.destroy();
  await expect(read({ headers, body })).rejects.toThrow('The files did not arrive whole');
});
