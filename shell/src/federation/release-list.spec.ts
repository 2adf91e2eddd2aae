import { fakeService, releaseOf } from './test-support/fake-federation.ts';

const hub = releaseOf('mf-hub', 'one');
let service: ReturnType<typeof fakeService>;

async function openPage(list?: object) {
  jest.resetModules();
  document.body.innerHTML = `<script type="application/json" id="release-list">${list ? JSON.stringify(list) : ''}</script>`;
  return import('./release-list.ts');
}

beforeEach(() => {
  service = fakeService();
  service.list = { 'mf-hub': releaseOf('mf-hub', 'two') };
});
afterEach(() => jest.restoreAllMocks());

it('a page uses its own list for a minute', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { liveRelease } = await openPage({ 'mf-hub': hub });
  expect(await liveRelease('mf-hub')).toEqual(hub);
  expect(fetch).not.toHaveBeenCalled();
  now.mockReturnValue(61_000);
  expect(await liveRelease('mf-hub')).toMatchObject({ release: 'two' });
});

it('“Try again” reads the list anew, else keeps the last', async () => {
  const { liveRelease } = await openPage({ 'mf-hub': hub });
  expect(await liveRelease('mf-hub', { anew: true })).toMatchObject({ release: 'two' });
  service.list = undefined;
  expect(await liveRelease('mf-hub', { anew: true })).toMatchObject({ release: 'two' });
});

it.each([
  ['no list at all', undefined, 'list-unreadable'],
  ['a list without the module', {}, 'not-released'],
])('with %s the module fails: it says why', async (_, list, reason) => {
  service.list = list;
  const { liveRelease } = await openPage();
  await expect(liveRelease('mf-hub')).rejects.toMatchObject({ name: 'ModuleFailure', reason });
});
