import { startService, type Service } from '../../test-support/service.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { ModuleFailuresService } from './module-failures.service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ LIMIT_MODULE_FAILURES: '400/10m' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  for (const table of ['module_failures', 'release_tabs', 'rate_limits']) await service.rows(`DELETE FROM ${table}`);
});

const path = '/api/module-failures';
const told = { module: 'mf-hub', release: '3f2a91c0de', reason: 'broke-at-render' };
const { release } = told;

let tabs = 0;
/** A report from a tab that nobody has heard of. */
const fromNewTab = () => ({ ...told, tab: (++tabs).toString(16).padStart(32, '0') });
const report = fromNewTab();
const from = (address: string) => ({ 'x-forwarded-for': address });
const counted = async () =>
  (await service.get(path)).body.reduce((sum: number, { count }: { count: number }) => sum + count, 0);

it('is counted by the minute, and nothing of the visitor is kept', async () => {
  const answers = [];
  for (const body of [
    report,
    { ...fromNewTab(), email: 'a@example.org' },
    { ...fromNewTab(), release: null, reason: 'did-not-load' },
  ])
    answers.push(await service.post(path, body));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([204, '']));
  const { body } = await service.get(path);
  const minute = expect.stringMatching(/:00\.000Z$/);
  const other = { module: 'mf-hub', release: null, reason: 'did-not-load' };
  // A minute may end meanwhile.
  const sums = new Map<string, number>();
  for (const { count, ...row } of body as { count: number; reason: string }[]) {
    expect([
      { minute, ...told },
      { minute, ...other },
    ]).toContainEqual(row);
    sums.set(row.reason, (sums.get(row.reason) ?? 0) + count);
  }
  expect(Object.fromEntries(sums)).toEqual({ [told.reason]: 2, [other.reason]: 1 });
  const columns = await service.rows('SELECT * FROM module_failures');
  expect(Object.keys(columns[0]).sort()).toEqual(['failures', 'minute', 'module', 'reason', 'release_name']);
});

it('is counted once each, also when many come at once', async () => {
  const failures = service.app.get(ModuleFailuresService);
  const at = 6_000_000_000_000;
  await Promise.all(Array.from({ length: 30 }, (_, n) => failures.count(fromNewTab() as never, `192.0.2.${n}`, at)));
  expect((await failures.since(undefined, at))[0]).toMatchObject({ release, count: 30 });
});

it('is counted once a tab, however often and from wherever it comes; once more for a file that did not come', async () => {
  const tries = ['broke-at-render', 'broke-at-render', 'did-not-load', 'no-app'];
  const sent = tries.map((reason, n) => service.post(path, { ...report, reason }, from(`192.0.2.${n}`)));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(await counted()).toBe(2);
  await service.post(path, { ...report, release: 'another' });
  expect(await counted()).toBe(3);
});

it('is counted for two tabs of an address, whatever names a sender makes up; other addresses add theirs', async () => {
  const send = (address: string) => service.post(path, fromNewTab(), from(address));
  await Promise.all(Array.from({ length: 100 }, () => send('198.51.100.7')));
  expect(await counted()).toBe(2);
  // One subscriber has all of these to himself.
  for (const end of ['1', '2', 'ffff:3']) await send(`2001:db8:1:2::${end}`);
  expect(await counted()).toBe(4);
  await send('198.51.100.8');
  expect(await counted()).toBe(5);
});

it('would be counted for any number of tabs that one sender makes up, were they not limited by address', async () => {
  jest.spyOn(service.app.get(RateLimits), 'isWithin').mockResolvedValue(true);
  for (let n = 0; n < 5; n += 1) await service.post(path, fromNewTab(), from('198.51.100.7'));
  expect(await counted()).toBe(5);
  jest.restoreAllMocks();
});

it('is told of since the given time, and of 24 hours at most', async () => {
  const failures = service.app.get(ModuleFailuresService);
  const now = Date.parse('2026-08-14T12:00:30Z');
  const hourMs = 3_600_000;
  for (const hoursAgo of [0, 2, 23, 25])
    await failures.count(fromNewTab() as never, `192.0.2.${hoursAgo}`, now - hoursAgo * hourMs);
  const told = async (since?: string) =>
    (await failures.since(since ? new Date(since) : undefined, now)).map(({ minute }) => minute);
  const [at12, at10, at13] = ['2026-08-14T12:00:00.000Z', '2026-08-14T10:00:00.000Z', '2026-08-13T13:00:00.000Z'];
  expect(await told()).toEqual([at12, at10, at13]);
  expect(await told('2026-08-14T10:00:20Z')).toEqual([at12, at10]);
  expect(await told('2020-01-01')).toEqual([at12, at10, at13]);
});

it.each([
  ['module', 'hub'],
  ['module', undefined],
  ['module', `mf-${'x'.repeat(40)}`],
  ['module', { a: 1 }],
  ['release', '../x'],
  ['release', 'x'.repeat(41)],
  ['release', 7],
  ['reason', 'bored'],
  ['reason', undefined],
  ['tab', undefined],
  ['tab', 'x'],
])('is refused when its %s is %j', async (field, value) => {
  const { status, body } = await service.post(path, { ...report, [field]: value });
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_FAILED', [field]]);
});

it('is not told of since nonsense', async () => {
  const { status, body } = await service.get(`${path}?since=yesterday`);
  expect([status, body.fields]).toEqual([400, { since: 'This must be a time, as 2026-08-14T12:00:00Z.' }]);
});

it('is limited by address', async () => {
  const limited = await startService({ LIMIT_MODULE_FAILURES: '2/10m' });
  const statuses = [];
  for (let time = 0; time < 3; time += 1) statuses.push((await limited.post(path, fromNewTab())).status);
  expect(statuses).toEqual([204, 204, 429]);
  const [{ failures }] = await limited.rows('SELECT failures FROM module_failures');
  expect(failures).toBe(2);
  await limited.stop();
});
