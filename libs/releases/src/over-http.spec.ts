import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { siteForEach } from '../test-support/site.ts';
import {
  type HttpRequest,
  publishRequest,
  readPublishRequest,
  readRollBackRequest,
  rollBackRequest,
} from './over-http.ts';
import { publish } from './publish.ts';
import { rollBack } from './roll-back.ts';

const site = siteForEach();
const sent = () =>
  publishRequest(site().signed({ 'mf-hub': 'two', shell: 'two' }), { action: 'deploy' }, () => site().key);
const read = ({ headers, body }: HttpRequest, limits?: Parameters<typeof readPublishRequest>[3]) =>
  readPublishRequest(site().store, headers, body!, limits);

it('takes a deploy of several rooms as one real request, and a rollback', async () => {
  const server = createServer((incoming, response) => {
    void readPublishRequest(site().store, incoming.headers, incoming)
      .then(({ builds, options }) => publish(site().store, builds, options))
      .then((published) => response.end(JSON.stringify(published)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { headers, body } = sent();
  const { port } = server.address() as AddressInfo;
  const going = request({ port, method: 'POST', headers });
  body!.pipe(going);
  const [answer] = (await once(going, 'response')) as [Readable];
  expect(JSON.parse((await answer.toArray()).join(''))).toMatchObject([{ changed: true }, { changed: true }]);
  server.close();
  expect(await site().shown()).toEqual({ shell: 'two < one', 'mf-hub': 'two < one' });
  const order = rollBackRequest(['mf-hub'], { by: 'Ana' }, () => site().key);
  const { rooms, options } = await readRollBackRequest(site().store, order.headers);
  await rollBack(site().store, rooms, options);
  expect((await site().shown())['mf-hub']).toBe('one');
});

it('takes a request once, also on another machine', async () => {
  const { headers, body } = sent();
  await read({ headers, body });
  await expect(read({ headers, body: sent().body! })).rejects.toThrow('This request was carried out already');
});

it('takes a request within five minutes', async () => {
  const now = new Date(Date.now() + 6 * 60_000);
  await expect(read(sent(), { now })).rejects.toThrow(/This request was made at/);
  await expect(read(sent(), { now: new Date(Date.now() - 6 * 60_000) })).rejects.toThrow(/This request was made at/);
});

it('reads nothing of what strangers send', async () => {
  const stranger = site().newKey('stranger.pem');
  const { headers } = publishRequest(site().signed({ 'mf-hub': 'two' }), { action: 'deploy' }, () => stranger);
  const body = Readable.from([Buffer.from('anything')]);
  await expect(read({ headers, body })).rejects.toThrow(/not signed by a key/);
  expect(body.readableDidRead).toBe(false);
});

it('takes no order that was changed on its way', async () => {
  const { headers, body } = publishRequest(site().signed({ 'mf-hub': 'two' }), { action: 'preview' }, () => site().key);
  const text = Buffer.from(headers['konbit-order']!, 'base64url').toString().replace('"preview"', '"deploy"');
  const changed = { 'konbit-order': Buffer.from(text).toString('base64url') };
  await expect(read({ headers: changed, body })).rejects.toThrow(/not signed by a key/);
  await expect(read({ headers: {}, body })).rejects.toThrow('Header konbit-order is missing or not readable');
});

it('takes no more than it is told to, unpacked, and nothing cut off', async () => {
  await expect(read(sent(), { maxBytes: 100 })).rejects.toThrow('over 100 bytes');
  const { headers, body } = sent();
  const whole = Buffer.concat(await body!.toArray());
  const half = Readable.from([whole.subarray(0, whole.length / 2)]);
  await expect(read({ headers, body: half })).rejects.toThrow('The files did not arrive whole');
});
