import { LIST_DAYS, readListFacts } from '../publish/release-list.ts';
import { RENEW_EVERY_MS, renewList } from '../publish/renew-list.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { type KeyedSite, keyedSite } from '../test-support/keyed-site.ts';
import { keepRenewed } from './keep-renewed.ts';
import type { Cleanups } from './site.ts';

let keyed: KeyedSite;
let renewals: Promise<void>[];
const cleanups: Cleanups = [];
beforeEach(async () => {
  keyed = await keyedSite();
  renewals = [];
  // Only the clock of the renewals: files and locks take their own time.
  const clock = ['Date', 'setInterval', 'clearInterval'] as const;
  jest.useFakeTimers({ doNotFake: everyTimer.filter((name) => !(clock as readonly string[]).includes(name)) });
});
afterEach(async () => {
  for (const end of cleanups.splice(0)) await end();
  jest.useRealTimers();
  jest.restoreAllMocks();
  keyed.remove();
});
const everyTimer = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

const renew = (site: SiteFolder) => {
  const renewal = renewList(site);
  renewals.push(renewal);
  return renewal;
};
async function pass(ms: number) {
  jest.advanceTimersByTime(ms);
  await Promise.allSettled(renewals);
}
const secondsLeft = async () => (await readListFacts(keyed.site.dir))!.expires - Math.floor(Date.now() / 1000);
const week = LIST_DAYS * 24 * 60 * 60;

it('a site that runs signs its list anew every few hours, so that it never ends', async () => {
  await keepRenewed(keyed.site, cleanups, renew);
  expect(await secondsLeft()).toBe(week);
  for (const round of [2, 3, 4]) {
    await pass(RENEW_EVERY_MS - 1);
    expect(await secondsLeft()).toBeGreaterThan(week - RENEW_EVERY_MS / 1000 - 1);
    await pass(1);
    expect([renewals.length, await secondsLeft()]).toEqual([round, week]);
  }
});

it('one that can’t be renewed is told of, holds on, and is tried again', async () => {
  const told = jest.spyOn(console, 'error').mockReturnValue();
  await keepRenewed(keyed.having('mf-hub'), cleanups, renew);
  await pass(RENEW_EVERY_MS);
  expect(told.mock.calls.flat()).toEqual(
    Array.from({ length: 2 }, () =>
      expect.stringMatching(/^The release list was not renewed: .* the release list here/),
    ),
  );
  expect(await secondsLeft()).toBeLessThanOrEqual(week - RENEW_EVERY_MS / 1000);
});

it('once the site has stopped nothing is signed any more', async () => {
  await keepRenewed(keyed.site, cleanups, renew);
  for (const end of cleanups.splice(0)) await end();
  await pass(2 * RENEW_EVERY_MS);
  expect(renewals).toHaveLength(1);
});
