import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedSite } from '../../test-support/published-site.ts';
import { provenance } from '../../test-support/publishing.ts';
import type { Sender } from '../door/send-release.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { countedTabs } from '../test-support/counted-tabs.ts';
import { shipTo } from './ship-to.ts';

let site: Awaited<ReturnType<typeof publishedSite>>;
let hub: Sender;
const real = globalThis.fetch;
beforeAll(async () => {
  site = await publishedSite(['mf-hub']);
  hub = { origin: await site.open(), key: site.keys['mf-hub']!, by: 'Ann' };
});
afterAll(() => site.close());
afterEach(() => void (globalThis.fetch = real));

const live = async () => (await readReleaseList(site.dir)).list['mf-hub']!;
const fileOf = (release: string) => join(site.dir, 'modules/mf-hub', release, 'remote-entry.js');

/** The site's own api, as visitors' tabs tell it of what is out: `tabs` more each time, of which so many failed. */
function tabsTelling(
  tabs: number,
  failed: number,
  lost = 0,
  meanwhile: (release: string) => unknown = () => undefined,
) {
  let times = 0;
  let watched: string | undefined;
  globalThis.fetch = async (asked, init) => {
    // Not what the site itself asks when it takes a release.
    if (!String(asked).startsWith(`${hub.origin}/api/release-tabs`)) return real(asked, init);
    const { release, rollout } = await live();
    watched ??= rollout?.release ?? release;
    if (times === 1) await meanwhile(watched);
    const told = countedTabs('mf-hub', watched, tabs * times, failed * times);
    return Response.json([{ ...told, lost: lost * times++ }]);
  };
}
const ship = (word: string, share?: number, seconds?: number) =>
  shipTo(
    hub,
    'mf-hub',
    { ...site.builds.module('mf-hub', word), provenance },
    { share, seconds, say: () => undefined },
  );

it('what is sent to a share of tabs and good there goes to all', async () => {
  tabsTelling(60, 0);
  expect(await ship('two', 5, 15)).toMatch(/failed in 0 of 60 tabs: it is live for all\.$/);
  expect(await live()).not.toHaveProperty('rollout');
});

it('what fails there is taken back over HTTP, and the live one stays', async () => {
  const before = await live();
  tabsTelling(6, 6);
  await expect(ship('bad', 5, 15)).rejects.toThrow('taken back; the others never had it');
  expect(await live()).toEqual(before);
});

it('it is left alone once somebody else took it back', async () => {
  const before = await live();
  tabsTelling(60, 0, 0, () => ship('other', 7));
  await expect(ship('three', 5, 15)).rejects.toThrow('somebody changed the list meanwhile');
  expect(await live()).toMatchObject({ release: before.release, rollout: { share: 7 } });
});

it('what is live for all is taken back by its files alone, as they were sent', async () => {
  const before = await live();
  tabsTelling(9, 9);
  await expect(ship('four', undefined, 15)).rejects.toThrow('Nothing was taken back: anybody can report');
  const { release } = await live();
  expect(release).not.toBe(before.release);
  tabsTelling(1, 0, 1, (sent) => writeFileSync(fileOf(sent), 'mine'));
  await expect(ship('five', undefined, 15)).rejects.toThrow(/remote-entry.js is not as published: rolled back to/);
  expect((await live()).release).toBe(release);
});

it('without a watch it says what became of it', async () => {
  rmSync(fileOf((await live()).release));
  expect(await ship('six')).toMatch(/^mf-hub \w+ is live\.$/);
});
