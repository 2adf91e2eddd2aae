import { startService, type Service } from '../../test-support/service.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { ReleaseTabsService } from './release-tabs.service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  for (const table of ['module_failures', 'release_tabs', 'rate_limits']) await service.rows(`DELETE FROM ${table}`);
});
afterEach(() => jest.restoreAllMocks());

const path = '/api/release-tabs';
let tabs = 0;
const newTab = () => (++tabs).toString(16).padStart(32, '0');
let addresses = 0;
const from = (address = `198.51.100.${++addresses}`) => ({ 'x-forwarded-for': address });
const hub = 'mf-hub@new';
const shown = (tab = newTab(), address?: string) => service.post(path, { tab, releases: hub }, from(address));
const failed = (reason: string, tab = newTab(), address?: string) =>
  service.post('/api/module-failures', { module: 'mf-hub', release: 'new', reason, tab }, from(address));
const counts = async () => (await service.get(path)).body;
const ofHub = (counted: { tabs: number; failed: number; lost: number }) => ({
  module: 'mf-hub',
  release: 'new',
  ...counted,
});

it('counts a tab once for each release that it shows, and keeps nothing of the visitor', async () => {
  const tab = newTab();
  const body = { tab, releases: `${hub} mf-rsvp@one shell@one ${hub}` };
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
    expect((await service.post(path, body, from(address))).status).toBe(204);
  expect(await counts()).toEqual([
    ofHub({ tabs: 1, failed: 0, lost: 0 }),
    { module: 'mf-rsvp', release: 'one', tabs: 1, failed: 0, lost: 0 },
    { module: 'shell', release: 'one', tabs: 1, failed: 0, lost: 0 },
  ]);
  const [row] = await service.rows('SELECT * FROM release_tabs');
  expect(Object.keys(row).sort()).toEqual(['failed', 'hour', 'lost', 'module', 'release_name', 'tabs']);
});

it('counts a tab in which a release fails among all its tabs, and what the network lost apart', async () => {
  const [clicked, offline] = [newTab(), newTab()];
  await shown(clicked);
  await failed('threw', clicked);
  await failed('broke-at-render', clicked);
  await failed('did-not-load', offline);
  await failed('broke-at-render', offline);
  await failed('empty');
  await shown();
  expect(await counts()).toEqual([ofHub({ tabs: 4, failed: 3, lost: 1 })]);
});

it('takes the first tabs of an address, whether they fail or not: the share of a crowd is right', async () => {
  for (let n = 0; n < 10; n += 1) await failed('broke-at-render', newTab(), '203.0.113.1');
  for (let n = 0; n < 10; n += 1) await shown(newTab(), '203.0.113.2');
  await failed('broke-at-render', newTab(), '203.0.113.2');
  expect(await counts()).toEqual([ofHub({ tabs: 4, failed: 2, lost: 0 })]);
});

it('would take any number that one sender makes up, were they not limited by address', async () => {
  jest.spyOn(service.app.get(RateLimits), 'isWithin').mockResolvedValue(true);
  for (let n = 0; n < 5; n += 1) await shown(newTab(), '203.0.113.1');
  expect(await counts()).toEqual([ofHub({ tabs: 5, failed: 0, lost: 0 })]);
});

it('counts each of many that come at once', async () => {
  await Promise.all(Array.from({ length: 30 }, () => shown()));
  expect(await counts()).toEqual([ofHub({ tabs: 30, failed: 0, lost: 0 })]);
});

it('tells of a day unless asked for more, and of thirty days at most', async () => {
  const releaseTabs = service.app.get(ReleaseTabsService);
  const now = Date.parse('2026-08-14T12:30:00Z');
  const hourMs = 3_600_000;
  for (const hoursAgo of [0, 25, 24 * 31])
    await releaseTabs.count({ tab: newTab(), releases: hub }, `192.0.2.${hoursAgo}`, now - hoursAgo * hourMs);
  const told = async (since?: string) => (await releaseTabs.since(since ? new Date(since) : undefined, now))[0]?.tabs;
  expect([await told(), await told('2026-08-13T11:59:00Z'), await told('2020-01-01')]).toEqual([1, 2, 2]);
});

it.each([
  ['tab', 'x'],
  ['tab', undefined],
  ['releases', ''],
  ['releases', [hub]],
  ['releases', 'hub@new'],
  ['releases', `${hub}  ${hub}`],
  ['releases', `mf-hub@${'x'.repeat(41)}`],
  ['releases', Array.from({ length: 13 }, (_, n) => `mf-hub@${n}`).join(' ')],
])('is refused when its %s is %j', async (field, value) => {
  const { status, body } = await service.post(path, { tab: newTab(), releases: hub, [field]: value });
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
});

it('is limited by address', async () => {
  const limited = await startService({ LIMIT_RELEASE_TABS: '2/10m' });
  const statuses = [];
  for (let time = 0; time < 3; time += 1)
    statuses.push((await limited.post(path, { tab: newTab(), releases: hub })).status);
  await limited.stop();
  expect(statuses).toEqual([204, 204, 429]);
});
