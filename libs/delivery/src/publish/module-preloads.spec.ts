import { dataLinks, preloadLinks, withPreloads, withPreloadsOf } from './module-preloads.ts';

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

const asks = (files: string, data = '', takes: string[] = []) => ({ files, data, takes });

it('keeps what another page of it will ask for, without asking', () => {
  const page = withPreloads(
    '<head></head>',
    new Map([
      ['mf-hub', asks('<link hub>')],
      ['mf-rsvp', asks('<link rsvp>')],
      ['mf-x', asks('')],
    ]),
    ['mf-rsvp'],
  );
  expect(page).toBe('<head><template data-preloads="mf-hub"><link hub></template><link rsvp></head>');
  expect(withPreloadsOf('mf-hub', page)).toBe('<head><link hub><link rsvp></head>');
  expect(withPreloadsOf('mf-rsvp', page)).toBe(page);
});

it('asks for what the shell provides late with a module that takes it at once, and else not at all', () => {
  const page = '<head><template data-late="dialogs"><link dialogs></template></head>';
  const preloads = new Map([
    ['mf-hub', asks('<link hub>', '', ['dialogs', 'unknown'])],
    ['mf-gallery', asks('<link gallery>')],
  ] as const);
  const kept = '<template data-preloads="mf-hub"><link hub><link dialogs></template>';
  expect(withPreloads(page, preloads, ['mf-gallery'])).toBe(`<head>${kept}<link gallery></head>`);
});

it('asks for what a module reads only where it reads it', () => {
  const preloads = new Map([['mf-gallery', asks('<link gallery>', '<link data>')]] as const);
  const page = (reads: boolean) => withPreloads('<head></head>', preloads, ['mf-gallery'], () => reads);
  expect(page(true)).toBe('<head><link gallery><link data></head>');
  expect(page(false)).toBe('<head><link gallery></head>');
});

it('asks for data with the visitor’s cookies, and for nothing that is not of the service', () => {
  expect(dataLinks(['/api/a?b=1&c=2', 'https://example.org/api/a', '/modules.json'])).toBe(
    '<link rel="preload" as="fetch" href="/api/a?b=1&amp;c=2" crossorigin="use-credentials">',
  );
});
