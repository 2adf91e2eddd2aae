import {
  isModuleName,
  listText,
  type LiveRelease,
  OTHER_FILES_RECORD,
  previewText,
  releaseOf,
  ticketText,
  withdrawnName,
} from './modules.ts';

const ticket = { signature: { k: 's' } };
const live: LiveRelease = { release: 'b', manifest: '/m/b', integrity: 'sha384-b', contract: 2, ticket };
const facts = { site: 's', root: 1, version: 9, expires: 10, serial: 7 };
const list = { 'mf-hub': live, $list: facts, $withdrawn: { 'mf-hub@a': 1 }, $signature: { k: 'not signed itself' } };

describe('the text a release list is signed by', () => {
  it('is all of it but the signature, in whatever order it stands', () => {
    const text =
      'konbit-release-list:{"$list":{"expires":10,"root":1,"serial":7,"site":"s","version":9},' +
      '"$withdrawn":{"mf-hub@a":1},' +
      '"mf-hub":{"contract":2,"integrity":"sha384-b","manifest":"/m/b","release":"b","ticket":{"signature":{"k":"s"}}}}';
    expect(listText(list)).toBe(text);
    expect(listText(Object.fromEntries(Object.entries(list).reverse()) as typeof list)).toBe(text);
  });

  it.each<[string, object]>([
    ['a field', { 'mf-hub': { ...live, contract: 3 } }],
    ['a field that this build does not know', { 'mf-hub': { ...live, share: 5 } }],
    ['a module that this build does not know', { 'mf-new': live }],
    ['a missing module', { 'mf-hub': undefined }],
    ['the serial', { $list: { ...facts, serial: 8 } }],
    ['its end', { $list: { ...facts, expires: 11 } }],
    ['what is withdrawn', { $withdrawn: {} }],
  ])('changes with %s', (_, changes) => expect(listText({ ...list, ...changes })).not.toBe(listText(list)));
});

describe('the text a release ticket is signed by', () => {
  const signed = {
    site: 's',
    module: 'mf-hub',
    release: 'b',
    contract: 2,
    integrity: 'sha384-b',
    signature: {},
  } as const;

  it.each([
    { module: 'mf-rsvp' },
    { release: 'c' },
    { contract: 3 },
    { integrity: 'sha384-c' },
    { site: 't' },
    { more: 1 },
  ])('changes with %j alone', (changes) =>
    expect(ticketText({ ...signed, ...(changes as object) })).not.toBe(ticketText(signed)),
  );

  it('is that of a ticket, with each field', () =>
    expect(ticketText(signed)).toBe(
      'konbit-release-ticket:{"contract":2,"integrity":"sha384-b","module":"mf-hub","release":"b","site":"s"}',
    ));

  it('does not with its signature', () =>
    expect(ticketText({ ...signed, signature: { y: 'y' } })).toBe(ticketText(signed)));
});

it.each([{ module: 'mf-rsvp' as const }, { release: 'c' }, { expiresAt: 8 }])(
  'the text a preview’s link is signed by changes with %j alone',
  (changes) => {
    const link = { module: 'mf-hub', release: 'b', expiresAt: 7 } as const;
    expect(previewText({ ...link, ...changes })).not.toBe(previewText(link));
  },
);

it('the text a preview’s link is signed by is that of a preview', () => {
  const text = 'konbit-preview:{"expiresAt":7,"module":"mf-hub","release":"b"}';
  expect(previewText({ module: 'mf-hub', release: 'b', expiresAt: 7 })).toBe(text);
});

it.each([
  ['mf-hub', true],
  ['mf-guest-book', true],
  ['shell', false],
  ['mf-', false],
  ['mf-Hub', false],
  ['mf-../hub', false],
  ['a-mf-hub', false],
  ['mf-hub/..', false],
  [`mf-${'x'.repeat(36)}`, true],
  [`mf-${'x'.repeat(37)}`, false],
  [['mf-hub'], false],
  [undefined, false],
])('%s may be a module’s name: %s', (name, may) => expect(isModuleName(name)).toBe(may));

it('the record of what a page does not load by its hash lies where shells of other versions look for it', () => {
  expect(OTHER_FILES_RECORD).toBe('integrity.others.json');
});

it('a withdrawn release is called by module and release', () => {
  expect(withdrawnName('mf-hub', '3f2a91c')).toBe('mf-hub@3f2a91c');
});

it.each([
  ['/modules/mf-hub/3f2a91c/mf-manifest.json', '3f2a91c'],
  ['https://cdn.example/hub/one/mf-manifest.json', 'one'],
  ['mf-manifest.json', ''],
])('the manifest %s is of the release "%s"', (manifest, release) => expect(releaseOf(manifest)).toBe(release));
