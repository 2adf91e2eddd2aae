import { fieldMessages } from '@konbit/contracts';
import { getRepositoryToken } from '@nestjs/typeorm';
import { startService, sharedService } from '../../test-support/service.ts';
import { ReleaseReportsService } from './release-reports.service.ts';
import { ReleaseReport } from './release-report.entity.ts';

const service = sharedService(() => startService({ LIMIT_RELEASE_TABS: '40/10m' }));
beforeEach(async () => {
  for (const table of ['release_reports', 'rate_limits']) await service.rows(`DELETE FROM ${table}`);
});

let tabs = 0;
const newTab = () => (++tabs).toString(16).padStart(32, '0');
const hub = { module: 'mf-hub', release: 'new' };
const frames = 'mf-hub@new:assets/app.3e41.js:1:2345 shell:assets/main.f92.js:1:77';
const reportOf = (changes: object = {}) => ({ ...hub, reason: 'threw', tab: newTab(), ...changes });
const failed = async (changes?: object) => (await service.post('/api/module-failures', reportOf(changes))).status;
const shown = async (tab = newTab(), releases = 'mf-hub@new') =>
  (await service.post('/api/release-tabs', { tab, releases })).status;
const reports = () => service.app.get(ReleaseReportsService);
const counts = async (query = '') => {
  reports().tabsByHour.forget();
  return (await service.get(`/api/release-tabs${query}`)).body;
};
const errors = async () => {
  reports().errors.forget();
  return (await service.get('/api/release-errors')).body;
};

describe('a tab', () => {
  it('counts once for each release that it shows', async () => {
    const tab = newTab();
    for (let time = 0; time < 3; time += 1)
      expect(await shown(tab, 'mf-hub@new mf-rsvp@one shell@one mf-hub@new')).toBe(204);
    await shown();
    expect(await counts()).toEqual([
      { ...hub, tabs: 2, failed: 0 },
      { module: 'mf-rsvp', release: 'one', tabs: 1, failed: 0 },
      { module: 'shell', release: 'one', tabs: 1, failed: 0 },
    ]);
  });

  it('counts each failure once, shown or not', async () => {
    const [before, after] = [newTab(), newTab()];
    await shown(before);
    for (const tab of [before, before, after, newTab()]) expect(await failed({ tab })).toBe(204);
    await shown(after);
    await shown();
    expect(await counts()).toEqual([{ ...hub, tabs: 4, failed: 3 }]);
  });

  it('of another contract than a release is no failure of it', async () => {
    expect(await failed({ reason: 'wrong-contract' })).toBe(204);
    await shown();
    expect(await counts()).toEqual([{ ...hub, tabs: 1, failed: 0 }]);
    expect(await errors()).toEqual([]);
  });

  it('without a release counts among errors only', async () => {
    await failed({ release: null, reason: 'list-unreadable' });
    expect(await counts()).toEqual([]);
    expect(await errors()).toEqual([{ module: 'mf-hub', release: '', reason: 'list-unreadable', frames: '', tabs: 1 }]);
  });

  it('leaves no trace of the visitor', async () => {
    const tab = newTab();
    await shown(tab, 'mf-hub@new mf-rsvp@one');
    await failed({ tab, email: 'ana@example.org' });
    const rows = await service.rows('SELECT * FROM release_reports');
    expect(Object.keys(rows[0]).sort()).toEqual(['frames', 'module', 'reason', 'release_name', 'reported_at', 'tab']);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${tab}|ana@`));
    expect(new Set(rows.map((row: { tab: string }) => row.tab)).size).toBe(2);
  });
});

it('limits invented releases', async () => {
  await shown();
  const invented = [];
  for (let n = 0; n < 25; n += 1) invented.push(await shown(newTab(), `mf-hub@invented${n}`));
  expect(invented).toEqual([...Array<number>(19).fill(204), ...Array<number>(6).fill(429)]);
  expect([await shown(), await failed({ release: 'other' })]).toEqual([204, 429]);
  expect(await counts()).toHaveLength(20);
  expect((await counts())[0]).toEqual({ ...hub, tabs: 2, failed: 0 });
});

it('counts named releases, however many invented ones have more tabs', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => `('mf-hub', 'invented${n % 200}', '${n}', NOW())`);
  await service.rows(`INSERT INTO release_reports (module, release_name, tab, reported_at) VALUES ${rows.join()}`);
  await shown();
  await failed();
  expect(await counts()).not.toContainEqual(expect.objectContaining(hub));
  expect(await counts('?releases=mf-hub%40new+mf-rsvp%40new')).toEqual([{ ...hub, tabs: 2, failed: 1 }]);
});

it('reads all reports at most every two seconds', async () => {
  reports().tabsByHour.forget();
  reports().errors.forget();
  const read = jest.spyOn(service.app.get(getRepositoryToken(ReleaseReport)), 'createQueryBuilder');
  const asked = ['2026-08-12', '2026-08-13'].map((day) => reports().tabsSince({ since: new Date(day) }));
  await Promise.all([...asked, reports().errors.get(), reports().errors.get()]);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRestore();
});

it('limits how many releases an address reports', async () => {
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push(await shown(newTab(), Array<string>(12).fill('mf-hub@new').join(' ')));
  expect(statuses).toEqual([204, 204, 204, 429]);
});

describe('errors', () => {
  it('are listed by place and reason, most frequent first', async () => {
    const tab = newTab();
    await shown(tab);
    for (const report of [{ tab, frames }, { tab, frames: 'mf-hub@new:assets/app.3e41.js:1:9' }, { frames }])
      await failed(report);
    await failed({ reason: 'did-not-load', frames: null });
    expect(await errors()).toEqual([
      { ...hub, reason: 'threw', frames, tabs: 2 },
      { ...hub, reason: 'did-not-load', frames: '', tabs: 1 },
    ]);
  });
});

it('covers a day, at most a week', async () => {
  const now = Date.parse('2026-08-14T12:30:00Z');
  const hourMs = 3_600_000;
  for (const hoursAgo of [0, 25, 24 * 8])
    await reports().shown({ tab: newTab(), releases: 'mf-hub@new' }, '203.0.113.1', now - hoursAgo * hourMs);
  const tabsSince = async (since?: string) =>
    (await reports().tabsSince({ since: since ? new Date(since) : undefined }, now))[0]?.tabs;
  reports().tabsByHour.forget();
  expect([await tabsSince(), await tabsSince('2026-08-13T11:29:00Z'), await tabsSince('2020-01-01')]).toEqual([
    1, 2, 2,
  ]);
  expect(await tabsSince('2026-08-14T13:00:00Z')).toBeUndefined();
  await reports().removeOld(now);
  expect(await service.rows('SELECT COUNT(*) AS kept FROM release_reports')).toEqual([{ kept: 2 }]);
});

it.each<[string, object]>([
  ['module', { module: 'hub' }],
  ['release', { release: '../x' }],
  ['reason', { reason: 'bored' }],
  ['tab', { tab: 'x' }],
  ['frames', { frames: 'Cannot read e-mail of marie@example.org' }],
])('a failure is refused for its %s: %j', async (field, changes) => {
  const { status, body } = await service.post('/api/module-failures', reportOf(changes));
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
});

it.each<[string, object]>([
  ['tab', { tab: 'x' }],
  ['releases', { releases: Array.from({ length: 13 }, (_, n) => `mf-hub@${n}`).join(' ') }],
])('a report of shown releases is refused for its %s: %j', async (field, changes) => {
  const body = { tab: newTab(), releases: 'mf-hub@new', ...changes };
  const answer = await service.post('/api/release-tabs', body);
  expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
    400,
    'VALIDATION_FAILED',
    [field],
  ]);
});

it.each([
  ['since', 'yesterday', 'This must be a time, as 2026-08-14T12:00:00Z.'],
  ['releases', 'hub', fieldMessages.notAName],
])('refuses a senseless question: %s=%s', async (field, value, sentence) => {
  const { status, body } = await service.get(`/api/release-tabs?${field}=${value}`);
  expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
});
