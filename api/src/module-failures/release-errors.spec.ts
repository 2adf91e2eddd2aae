import { startService, type Service } from '../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  for (const table of ['release_errors', 'rate_limits']) await service.rows(`DELETE FROM ${table}`);
});

let tabs = 0;
const newTab = () => (++tabs).toString(16).padStart(32, '0');
const frames = 'mf-hub@new:assets/app.3e41.js:1:2345 shell:assets/main.f92.js:1:77';
const told = { module: 'mf-hub', release: 'new', reason: 'threw' };
let addresses = 0;
const tell = async (body: object, address = `198.51.100.${++addresses}`) =>
  (await service.post('/api/module-failures', { ...told, tab: newTab(), ...body }, { 'x-forwarded-for': address }))
    .status;
const errors = async () => (await service.get('/api/release-errors')).body;

it('counts tabs by the place in the code, most frequent first', async () => {
  const tab = newTab();
  const elsewhere = 'mf-hub@new:assets/app.3e41.js:1:9';
  for (const body of [
    { frames: elsewhere },
    { frames },
    { frames, tab },
    { frames, tab },
    {},
    { frames: elsewhere, tab },
  ])
    expect(await tell(body)).toBe(204);
  await tell({ frames });
  expect(await errors()).toEqual([
    { ...told, frames, tabs: 3 },
    { ...told, frames: elsewhere, tabs: 2 },
  ]);
});

it('counts the shell as it does modules', async () => {
  const shell = { module: 'shell', release: 'new', reason: 'threw', frames: 'shell:assets/main.f92.js:1:77' };
  expect(await tell(shell)).toBe(204);
  expect(await errors()).toEqual([{ ...shell, tabs: 1 }]);
});

it('takes so many places of an address, whatever a sender makes up', async () => {
  const tab = newTab();
  for (let n = 0; n < 15; n += 1) await tell({ tab, frames: `mf-hub@new:assets/app.js:1:${n}` }, '203.0.113.1');
  expect(await errors()).toHaveLength(10);
});

it.each([
  'Cannot read e-mail of marie@example.org',
  `${frames} marie`,
  'mf-hub@new:assets/app.js',
  'mf-hub@new:https://elsewhere/app.js:1:2',
  Array(7).fill('shell:a.js:1:1').join(' '),
  `shell:${'x'.repeat(81)}:1:1`,
  ['shell:a.js:1:1'],
])('takes no text in place of frames: %j', async (text) => {
  expect(await tell({ frames: text })).toBe(400);
  expect(await errors()).toEqual([]);
});
