import { fakeService, releaseOf } from './test-support/fake-federation.ts';

const hub = releaseOf('mf-hub', 'one');
let service: ReturnType<typeof fakeService>;

async function openPage(list?: object) {
  jest.resetModules();
  document.body.innerHTML = `<script type="application/json" id="release-list">\n${list ? JSON.stringify(list) : ''}</script>`;
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
  now.mockReturnValue(59_999);
  expect(await liveRelease('mf-hub')).toEqual(hub);
  expect(fetch).not.toHaveBeenCalled();
  now.mockReturnValue(60_000);
  expect(await liveRelease('mf-hub')).toMatchObject({ release: 'two' });
  expect(fetch).toHaveBeenCalledWith('/modules.json', expect.objectContaining({ cache: 'no-cache' }));
  now.mockReturnValue(119_999);
  await liveRelease('mf-hub');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('“Try again” reads the list anew, else keeps the last', async () => {
  const { liveRelease } = await openPage({ 'mf-hub': hub });
  expect(await liveRelease('mf-hub', { anew: true })).toMatchObject({ release: 'two' });
  service.list = undefined;
  expect(await liveRelease('mf-hub', { anew: true })).toMatchObject({ release: 'two' });
});

it.each([
  ['no list at all', undefined, 'list-unreadable', '/modules.json could not be read: TypeError: Failed to fetch'],
  ['a list without the module', {}, 'not-released', 'The release list has no live release of mf-hub.'],
])('with %s the module fails: it says why', async (_, list, reason, message) => {
  service.list = list;
  const { liveRelease } = await openPage();
  await expect(liveRelease('mf-hub')).rejects.toMatchObject({ name: 'ModuleFailure', reason, message });
});

it('a list that comes with an error is none; a page may have none of its own', async () => {
  jest.mocked(fetch).mockResolvedValue(Response.json({ 'mf-hub': hub }, { status: 503 }));
  const { liveRelease } = await openPage();
  document.body.replaceChildren();
  await expect(liveRelease('mf-hub')).rejects.toThrow('/modules.json could not be read: Error: status 503');
});
