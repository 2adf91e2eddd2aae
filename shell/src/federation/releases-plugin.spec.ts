import { registerRemotes } from '@module-federation/enhanced/runtime';
import { loadFiles, noteFailure, refreshStyles, registerRelease, releasesPlugin } from './releases-plugin.ts';
import { fakeService, releaseOf } from './test-support/fake-federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn() }));

const { createScript, createLink, fetch: load } = releasesPlugin as Required<typeof releasesPlugin>;
const script = (url: string) => createScript({ url } as never) as HTMLScriptElement;
const refused = `sha384-${'A'.repeat(64)}`;

it('each file of a release is requested with its hash', () => {
  expect(registerRelease('mf-hub', releaseOf('mf-hub', 'one'))).toBe('mf-hub@one');
  expect(registerRemotes).toHaveBeenCalledWith(
    [{ name: 'mf-hub@one', entry: 'http://localhost/modules/mf-hub/one/mf-manifest.json' }],
    { force: false },
  );
  const app = script('http://localhost/modules/mf-hub/one/app.js');
  expect(app).toMatchObject({ integrity: 'sha384-a', crossOrigin: 'anonymous' });
  const link = createLink({ url: '/modules/mf-hub/one/app.js', attrs: { rel: 'preload', as: 'script' } } as never);
  expect(link).toMatchObject({ rel: 'preload', integrity: 'sha384-a' });
  fakeService();
  void load('/modules/mf-hub/one/mf-manifest.json', {}, undefined, undefined);
  expect(fetch).toHaveBeenCalledWith('/modules/mf-hub/one/mf-manifest.json', { integrity: 'sha384-m' });
});

it.each([
  ['a file that the list does not name', '/modules/mf-hub/one/other.js', refused],
  ['a release that was never registered', '/modules/mf-hub/none/app.js', refused],
  ['another site, with the address of a development server', 'https://elsewhere.test/dev/mf-hub/app.js', refused],
  ['a module that runs from its sources', '/dev/mf-hub/app.js', ''],
])('%s has the hash that it should', (_, url, integrity) => expect(script(url).integrity).toBe(integrity));

it('a failed release is requested at new addresses, same hashes', () => {
  const release = releaseOf('mf-hub', 'broken');
  registerRelease('mf-hub', release);
  document.head.append(script('/modules/mf-hub/broken/app.js'));
  noteFailure(release);
  expect(document.querySelectorAll('script[src*="/broken/"]')).toHaveLength(0);
  registerRelease('mf-hub', release);
  const entry = 'http://localhost/modules/mf-hub/broken/mf-manifest.json?try=1';
  expect(registerRemotes).toHaveBeenLastCalledWith([{ name: 'mf-hub@broken', entry }], { force: true });
  expect(script('http://localhost/modules/mf-hub/broken/app.js')).toMatchObject({
    src: 'http://localhost/modules/mf-hub/broken/app.js?try=1',
    integrity: 'sha384-a',
  });
});

it('a late chunk that hangs is requested anew with the bundler’s hash', () => {
  const release = releaseOf('mf-hub', 'hanging');
  const late = Object.assign(document.createElement('script'), {
    src: 'http://localhost/modules/mf-hub/hanging/late.js',
    integrity: 'sha384-late',
  });
  document.head.append(late);
  noteFailure(release);
  expect(late.isConnected).toBe(false);
  registerRelease('mf-hub', release);
  void loadFiles(release);
  const scripts = [...document.scripts].filter(({ src }) => src.includes('/hanging/'));
  const requested = scripts.map(({ src, integrity }) => [src.replace(/.*\//, ''), integrity]);
  expect(requested).toEqual([
    ['app.js?try=1', 'sha384-a'],
    ['late.js?try=1', 'sha384-late'],
  ]);
});

it('a style sheet of a release that was given up is turned off once: each time it would load again', () => {
  const release = releaseOf('mf-hub', 'given-up');
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: 'http://localhost/modules/mf-hub/given-up/app.css' });
  noteFailure(release);
  document.head.append(link);
  const changes = new MutationObserver(() => undefined);
  changes.observe(link, { attributes: true });
  refreshStyles();
  refreshStyles();
  expect(changes.takeRecords()).toHaveLength(1);
  expect(link.media).toBe('not all');
});
