import { sameElsewhere } from './same-elsewhere.ts';
import { aRequest, FakeAnswer, fakeCaches } from './test-support/fake-caches.ts';

const at = (release: string, path: string, name = 'mf-hub') => `https://site.test/modules/${name}/${release}/${path}`;
let caches: ReturnType<typeof fakeCaches>;
const put = (address: string, value: unknown) => caches.open('files').answers.set(address, new FakeAnswer(value));

beforeEach(() => {
  caches = fakeCaches();
  put(at('one', 'integrity.json'), { 'app.js': 'sha384-one', 'same.js': 'sha384-same' });
  put(at('one', 'integrity.others.json'), { 'assets/art.svg': 'sha384-art' });
  put(at('one', 'same.js'), 'same');
  put(at('one', 'assets/art.svg'), 'art');
  put(at('one', 'app.js'), 'one');
  put(at('two', 'integrity.json'), { 'app.js': 'sha384-two', 'same.js': 'sha384-same' });
  put(at('two', 'integrity.others.json'), { 'assets/art.svg': 'sha384-art', 'assets/new.svg': 'x' });
});

const found = async (address: string, cachedResponse?: FakeAnswer) => {
  const given = { cacheName: 'files', request: aRequest(address), cachedResponse, event: {} };
  const answer = await sameElsewhere.cachedResponseWillBeUsed!(given as never);
  return (answer as unknown as FakeAnswer | undefined)?.value;
};

it('a file that another release has as well is taken from there, and kept', async () => {
  expect(await found(at('two', 'same.js'))).toBe('same');
  expect(await found(at('two', 'assets/art.svg'))).toBe('art');
  expect(caches.kept('files')).toContain(at('two', 'assets/art.svg'));
});

it.each([
  ['that changed', at('two', 'app.js')],
  ['that is new', at('two', 'assets/new.svg')],
  ['whose release has no record yet', at('three', 'app.js')],
  ['of another module', at('two', 'assets/art.svg', 'mf-rsvp')],
  ['that no record names', at('two', 'integrity.json')],
  ['of the shell', 'https://site.test/assets/art.svg'],
])('one %s is asked for', async (_, address) => expect(await found(address)).toBeUndefined());

it('one that is the same, but was never kept, is asked for', async () => {
  caches.open('files').answers.delete(at('one', 'assets/art.svg'));
  expect(await found(at('two', 'assets/art.svg'))).toBeUndefined();
});

it('what is kept is what is given', async () => {
  expect(await found(at('two', 'app.js'), new FakeAnswer('kept'))).toBe('kept');
});
