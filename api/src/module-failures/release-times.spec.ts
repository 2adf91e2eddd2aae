import { startService, type Service } from '../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  for (const table of ['release_times', 'release_tabs', 'rate_limits']) await service.rows(`DELETE FROM ${table}`);
});

let tabs = 0;
const newTab = () => (++tabs).toString(16).padStart(32, '0');
const hub = 'mf-hub@new';
const tell = async (times: unknown, tab = newTab(), address = `198.51.100.${tabs}`) => {
  const body = { tab, releases: `${hub} mf-rsvp@one`, times };
  return (await service.post('/api/release-tabs', body, { 'x-forwarded-for': address })).status;
};
const times = async () =>
  ((await service.get('/api/release-tabs')).body as { module: string; times?: Record<string, number[]> }[]).map(
    ({ module, times: all }) => [
      module,
      Object.fromEntries(Object.entries(all ?? {}).map(([metric, counts]) => [metric, counts.join('')])),
    ],
  );
const at = (bucket: number, count = 1) => `${'0'.repeat(bucket)}${count}`.padEnd(20, '0');

it('counts a tab once by how long a release took in it, and keeps nothing of the visitor', async () => {
  const tab = newTab();
  for (let time = 0; time < 3; time += 1) expect(await tell(`${hub}:shown:7 mf-rsvp@one:shown:0`, tab)).toBe(204);
  await tell(`${hub}:shown:7`);
  await tell(`${hub}:interaction:19`, tab);
  await tell(undefined);
  expect(await times()).toEqual([
    ['mf-hub', { shown: at(7, 2), interaction: at(19) }],
    ['mf-rsvp', { shown: at(0) }],
  ]);
  const [row] = await service.rows('SELECT * FROM release_times');
  expect(Object.keys(row).sort()).toEqual(['bucket', 'hour', 'metric', 'module', 'release_name', 'tabs']);
});

it('takes times of the tabs that are counted, two of an address, and of the releases that they show', async () => {
  for (let n = 0; n < 5; n += 1) await tell(`${hub}:shown:3 mf-gallery@x:shown:3`, newTab(), '203.0.113.1');
  expect(await times()).toEqual([
    ['mf-hub', { shown: at(3, 2) }],
    ['mf-rsvp', {}],
  ]);
});

it.each(['', `${hub}:shown:20`, `${hub}:walked:3`, `${hub}:shown`, [`${hub}:shown:3`], `${hub}:shown:3 marie`])(
  'takes no %j for times',
  async (text) => {
    expect(await tell(text)).toBe(400);
    expect(await times()).toEqual([]);
  },
);
