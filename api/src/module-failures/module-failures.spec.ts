import { startService, type Service } from '../../test-support/service.ts';
import { ModuleFailuresService } from './module-failures.service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ LIMIT_MODULE_FAILURES: '40/10m' });
});
afterAll(() => service.stop());
beforeEach(() => service.rows('DELETE FROM module_failures'));

const path = '/api/module-failures';
const report = { module: 'mf-hub', release: '3f2a91c0de', reason: 'broke-at-render' };
const { release } = report;

it('is counted by the minute, and nothing of the visitor is kept', async () => {
  const answers = [];
  for (const body of [
    report,
    { ...report, email: 'a@example.org' },
    { ...report, release: null, reason: 'did-not-load' },
  ])
    answers.push(await service.post(path, body));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([204, '']));
  const { body } = await service.get(path);
  const minute = expect.stringMatching(/:00\.000Z$/);
  expect(body).toHaveLength(2);
  expect(body).toContainEqual({ minute, ...report, count: 2 });
  expect(body).toContainEqual({ minute, module: 'mf-hub', release: null, reason: 'did-not-load', count: 1 });
  const columns = await service.rows('SELECT * FROM module_failures');
  expect(Object.keys(columns[0]).sort()).toEqual(['failures', 'minute', 'module', 'reason', 'release_name']);
});

it('is counted once each, also when many come at once', async () => {
  const failures = service.app.get(ModuleFailuresService);
  await Promise.all(Array.from({ length: 30 }, () => failures.count(report as never, 6_000_000_000_000)));
  expect((await failures.since(undefined, 6_000_000_000_000))[0]).toMatchObject({ release, count: 30 });
});

it('is told of since the given time, and of 24 hours at most', async () => {
  const failures = service.app.get(ModuleFailuresService);
  const now = Date.parse('2026-08-14T12:00:30Z');
  const hourMs = 3_600_000;
  for (const hoursAgo of [0, 2, 23, 25]) await failures.count(report as never, now - hoursAgo * hourMs);
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
  for (let time = 0; time < 3; time += 1) statuses.push((await limited.post(path, report)).status);
  expect(statuses).toEqual([204, 204, 429]);
  const [{ failures }] = await limited.rows('SELECT failures FROM module_failures');
  expect(failures).toBe(2);
  await limited.stop();
});
