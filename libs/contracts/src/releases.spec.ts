import { isModuleName, type LiveRelease, type ModulePage, pageFaults, pagesOf, sharedPaths } from './releases.ts';

it.each([
  ['mf-hub', true],
  ['shell', false],
  ['mf-', false],
  ['mf-Hub', false],
  ['mf-../hub', false],
  [`mf-${'x'.repeat(36)}`, true],
  [`mf-${'x'.repeat(37)}`, false],
  [['mf-hub'], false],
  [undefined, false],
])('%s may be a module’s name: %s', (name, may) => expect(isModuleName(name)).toBe(may));

const texts = (text: string) => ({ en: text, ht: text, fr: text });
const page = (changes: object = {}): ModulePage => ({
  paths: ['/lodging', '/lodging/near-by'],
  title: texts('Lodging'),
  link: { order: 50 },
  ...changes,
});
const live = (declared?: ModulePage): LiveRelease => ({
  release: 'a',
  base: '/',
  entry: 'mf-manifest.json',
  integrity: {},
  contract: 1,
  ...(declared && { page: declared }),
});

describe('a page that a module declares', () => {
  it.each([page(), page({ link: undefined }), page({ link: { order: 0, text: texts('Beds') } })])('fits: %j', (it) =>
    expect(pageFaults('mf-lodging', it, ['/'])).toEqual([]),
  );

  it.each([
    ['no paths', { paths: [] }, /must name its paths/],
    ['a path of the shell', { paths: ['/'] }, /cannot have the page "\/"/],
    ['another page of the shell', { paths: ['/about'] }, /the page \/about: it is the shell's own/],
    ['what the api has', { paths: ['/api/lodging'] }, /cannot have the page/],
    ['what tells whether the site is up', { paths: ['/health/ready'] }, /cannot have the page/],
    ['what tells which releases are live', { paths: ['/releases'] }, /cannot have the page/],
    ['a path with a query', { paths: ['/lodging?x'] }, /cannot have the page/],
    ['another site', { paths: ['//example.org'] }, /cannot have the page/],
    ['a language missing', { title: { en: 'Lodging', fr: 'Logis' } }, /needs a title of its page in "ht"/],
    ['an empty text', { link: { order: 1, text: { ...texts('Beds'), fr: '' } } }, /needs a link .* in "fr"/],
    ['a long title', { title: { ...texts('Beds'), en: 'x'.repeat(61) } }, /in "en", of at most 60/],
    ['no order', { link: {} }, /link.order of mf-lodging must be a whole number/],
  ])('does not with %s', (_, changes, sentence) =>
    expect(pageFaults('mf-lodging', page(changes), ['/', '/about'])).toEqual([expect.stringMatching(sentence)]),
  );
});

describe('the pages of a list', () => {
  it('are ordered by links, then by names', () => {
    const list = {
      'mf-lodging': live(page()),
      'mf-books': live(page({ paths: ['/books'] })),
      'mf-hub': live(page({ paths: ['/gamification'], link: { order: 10 } })),
      'mf-landing': live(),
    };
    expect(pagesOf(list).map(({ module }) => module)).toEqual(['mf-hub', 'mf-books', 'mf-lodging']);
  });

  it('are each of one module', () => {
    const list = { 'mf-books': live(page()), 'mf-lodging': live(page({ paths: ['/beds', '/lodging'] })) };
    expect(sharedPaths(pagesOf(list))).toEqual([
      'mf-lodging and mf-books both have the page /lodging. Give one of them another.',
    ]);
  });
});
