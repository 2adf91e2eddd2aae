import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { publishedSite } from '../../test-support/published-site.ts';
import { post, provenance, requestFor } from '../../test-support/publishing.ts';
import { sendRelease, sendRollback, type Sender } from '../door/send-release.ts';
import { readBuild } from '../publish/built-files.ts';
import { readDeployLog } from '../publish/deploy-log.ts';
import { readReleaseList } from '../publish/release-list.ts';

let site: Awaited<ReturnType<typeof publishedSite>>;
let origin: string;
let hub: Sender;
let before: string;
beforeEach(async () => {
  site = await publishedSite();
  origin = await site.open();
  hub = { origin, key: site.keys['mf-hub']!, by: 'Ann' };
  before = await live();
});
afterEach(() => site.close());

const live = async (room: 'mf-hub' | 'mf-rsvp' = 'mf-hub') => (await readReleaseList(site.dir)).list[room]!.release;
const buildOf = (word: string, room: 'mf-hub' | 'mf-rsvp' = 'mf-hub') => ({
  ...site.builds.module(room, word),
  provenance,
});
const sent = (word: string) => sendRelease(hub, 'mf-hub', buildOf(word));
const made = async (word: string) => requestFor(site, await readBuild(buildOf(word).dist), { expects: before });

it('makes a release live that its room’s key alone signed, logged with key and address, and takes it back', async () => {
  const { release, is } = await sent('two');
  expect([is, await live()]).toEqual(['live', release]);
  expect(await (await fetch(`${origin}/modules/mf-hub/${release}/remote-entry.js`)).text()).toBe('two');
  const log = await readDeployLog(site.dir, (await readReleaseList(site.dir)).serial);
  const [key] = site.keys['mf-hub']!.keys;
  expect(log.at(-1)).toMatchObject({ release, by: `Ann (key ${key!.publicKey.slice(0, 8)}, from 127.0.0.1)` });
  expect(await sent('two')).toEqual({ module: 'mf-hub', release, is: 'live already' });
  expect(await sendRollback(hub, 'mf-hub')).toMatchObject({ release: before, is: 'live' });
  const out = await sendRelease(hub, 'mf-hub', buildOf('three'), 5);
  expect((await readReleaseList(site.dir)).list['mf-hub']).toMatchObject({ release: before, rollout: { share: 5 } });
  expect(await sendRollback(hub, 'mf-hub')).toMatchObject({ release: out.release, is: 'taken back' });
  expect(await live()).toBe(before);
});

it('a request holds once: sent again after a rollback it brings nothing back', async () => {
  const request = await made('two');
  expect((await post(request, origin))[0]).toBe(200);
  await sendRollback(hub, 'mf-hub');
  const again = await post(request, origin);
  expect(again).toEqual([409, 'RELEASE_OVERTAKEN', 'This very request was carried out before.']);
  expect(await live()).toBe(before);
});

it('of two gateways on one folder, two modules both go live; of one module one does, and the other is told', async () => {
  const other = await site.open();
  const rsvp: Sender = { origin: other, key: site.keys['mf-rsvp']!, by: 'Ben' };
  const [a, b] = await Promise.all([sent('two'), sendRelease(rsvp, 'mf-rsvp', buildOf('two', 'mf-rsvp'))]);
  expect([await live(), await live('mf-rsvp')]).toEqual([a.release, b.release]);
  before = a.release;
  const requests = [await made('three'), await made('four')] as const;
  const rivals = await Promise.all([post(requests[0], origin), post(requests[1], other)]);
  expect(rivals.map(([status]) => status).sort()).toEqual([200, 409]);
  expect(readdirSync(join(site.dir, 'modules/mf-hub'))).toHaveLength(3);
});

it('a key that may not publish there, or a site without a key for the room, is told before anything is sent', async () => {
  const stranger = { ...hub, key: site.keys['mf-rsvp']! };
  await expect(sendRelease(stranger, 'mf-hub', buildOf('two'))).rejects.toThrow('may not sign mf-hub here');
  await expect(sendRollback(hub, 'mf-new')).rejects.toThrow('has no key for mf-new yet');
});
