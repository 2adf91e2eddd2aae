import { brokenReleases, rememberBroken } from './broken-releases.ts';
import { loadAhead, loadedAhead } from './load-ahead.ts';
import { forgetFailuresOf } from './load-module.ts';
import { loaderSite, type LoaderSite, manifestOf, name } from './test-support/loader-site.ts';
import { watchErrors } from './uncaught-errors.ts';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));

let at: LoaderSite;
beforeEach(() => {
  at = loaderSite();
  // jsdom has none.
  Object.assign(performance, { mark: () => undefined });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetFailuresOf(name);
});

it('a module that was loaded ahead is there at once, and asks for nothing', async () => {
  const { live } = at.publish();
  await loadAhead(name);
  const asked = at.site.asked.length;
  expect(loadedAhead(name)?.manifest).toBe(live);
  expect(at.site.asked.length).toBe(asked);
});

it('one that was not is not there, and is asked for', async () => {
  const { live } = at.publish();
  expect(loadedAhead(name)).toBeUndefined();
  expect(await at.loaded()).toBe(live);
  expect(at.wasAsked(live)).toBe(true);
});

it('who asks while it is on its way waits for that one', async () => {
  const { live } = at.publish();
  const early = loadAhead(name);
  while (at.entries.length === 0) await new Promise((resolve) => setTimeout(resolve));
  expect(await at.loaded()).toBe(live);
  await early;
  await loadAhead(name);
  expect(at.entries.length).toBe(1);
});

it('after ten minutes the list is read again: what is live still is not run twice, what is not is not shown', async () => {
  const { live, list, n } = at.publish();
  await loadAhead(name);
  const later = performance.now() + 600_001;
  jest.spyOn(performance, 'now').mockImplementation(() => later);
  expect(loadedAhead(name)).toBeUndefined();
  expect(await at.loaded()).toBe(live);
  expect(at.entries.length).toBe(1);
  expect(loadedAhead(name)?.manifest).toBe(live);

  jest.mocked(performance.now).mockImplementation(() => later + 600_001);
  at.site.list({ [name]: at.site.release(name, `before${n}`) });
  expect(list.release).toBe(`live${n}`);
  expect(await at.loaded()).toBe(manifestOf(`before${n}`));
});

it.each<[string, (release: string) => void]>([
  ['throws', (release) => (at.apps[release] = () => Promise.reject(new Error('broken')))],
  ['exposes no app', (release) => (at.apps[release] = () => ({}))],
  ['does not come', (release) => at.site.put(manifestOf(release), undefined)],
])(
  'one that %s ahead is told of to nobody; when it is wanted, once, and the one before takes its place',
  async (_, breakIt) => {
    const { live, previous, n } = at.publish();
    breakIt(`live${n}`);
    await loadAhead(name);
    expect([loadedAhead(name), at.site.reports, [...brokenReleases()]]).toEqual([undefined, [], []]);
    expect(await at.loaded()).toBe(previous);
    expect([at.site.reports.length, [...brokenReleases()]]).toEqual([1, [live]]);
  },
);

it('what it throws by itself is told of only once it is shown', async () => {
  const { live } = at.publish();
  watchErrors();
  await loadAhead(name);
  const error = new Error('in a timer');
  error.stack = `Error: in a timer\n    at f (${new URL('a.js', location.origin + live).href}:1:2)`;
  const thrown = () => window.dispatchEvent(new ErrorEvent('error', { error }));
  thrown();
  expect(at.site.reports).toEqual([]);
  loadedAhead(name);
  thrown();
  expect(at.site.reports).toMatchObject([{ module: name, reason: 'threw' }]);
});

it('one that has broken since is not shown, nor run ahead again', async () => {
  const { live, previous } = at.publish();
  await loadAhead(name);
  rememberBroken(live);
  expect(loadedAhead(name)).toBeUndefined();
  expect(await at.loaded()).toBe(previous);
});

it('one that stands in the page is not run a second time', async () => {
  at.publish();
  document.body.innerHTML = `<div data-module="${name}"></div>`;
  await loadAhead(name);
  document.body.innerHTML = '';
  expect(at.site.asked).toEqual([]);
});
