import { preloadLinks, withPreloads, withPreloadsOf } from './module-preloads.ts';

const manifest = {
  metaData: { remoteEntry: { name: 'remote-entry.js' } },
  exposes: [{ assets: { js: { sync: ['assets/app.js'] }, css: { sync: ['assets/app.css'] } } }],
};
const hashes = { 'remote-entry.js': 'sha384-entry', 'assets/app.js': 'sha384-app', 'assets/app.css': 'sha384-css' };
const links = preloadLinks('/modules/mf-hub/abc/', manifest, hashes);

it('a page asks for all of a module’s first view at once, by hash what the browser itself runs', () => {
  const asked = [...links.matchAll(/as="(\w+)" href="\/modules\/mf-hub\/abc\/([\w./-]+)"[^>]*?(sha384-\w+)?"?>/g)];
  expect(asked.map(([, kind, path, hash]) => [kind, path, hash])).toEqual([
    ['fetch', 'integrity.json', undefined],
    ['fetch', 'mf-manifest.json', undefined],
    ['script', 'remote-entry.js', 'sha384-entry'],
    ['script', 'assets/app.js', 'sha384-app'],
    ['style', 'assets/app.css', 'sha384-css'],
  ]);
});

it.each([
  ['what is no manifest', {}, ''],
  ['one that exposes nothing', { ...manifest, exposes: undefined }, 'remote-entry.js'],
])('of %s it asks for %s', (_, odd, last) => {
  expect(
    /([\w-]+\.\w+)" crossorigin="anonymous" integrity="sha384-entry">$/.exec(preloadLinks('/', odd, hashes))?.[1] ?? '',
  ).toBe(last);
});

it('keeps what another page of it will ask for, without asking', () => {
  const page = withPreloads(
    '<head></head>',
    new Map([
      ['mf-hub', '<link hub>'],
      ['mf-rsvp', '<link rsvp>'],
      ['mf-x', ''],
    ]),
    ['mf-rsvp'],
  );
  expect(page).toBe('<head><template data-preloads="mf-hub"><link hub></template><link rsvp></head>');
  expect(withPreloadsOf('mf-hub', page)).toBe('<head><link hub><link rsvp></head>');
  expect(withPreloadsOf('mf-rsvp', page)).toBe(page);
});
