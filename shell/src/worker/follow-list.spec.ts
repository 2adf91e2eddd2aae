import { followList } from './follow-list.ts';
import { aRequest, FakeAnswer, fakeCaches } from './test-support/fake-caches.ts';

const { origin } = location;
const shellPart = `${origin}/modules.json?for=shell`;
const hubPart = `${origin}/modules.json?for=mf-hub`;
const hub = (file: string, release = 'two') => `${origin}/modules/mf-hub/${release}/${file}`;
const list = (version: number, release = 'two') => ({
  $list: { version },
  'mf-hub': { manifest: `/modules/mf-hub/${release}/mf-manifest.json` },
});
const record = { 'app.js': '', 'late.js': '', 'integrity.others.json': '' };
const others = { 'art.svg': '', 'release.json': '', 'prerendered/en.html': '' };

let caches: ReturnType<typeof fakeCaches>;
let asked: string[];
beforeEach(() => {
  caches = fakeCaches();
  asked = [];
});

/** The list comes to a browser that asked for the hub's part of it. */
async function comes(value: unknown) {
  const keep = async (address: string) => {
    asked.push(address);
    caches.keep('files', address);
    return new FakeAnswer(address.includes('others') ? others : record) as unknown as Response;
  };
  Object.assign(globalThis, { fetch: (url: string) => (asked.push(url), Promise.resolve(new FakeAnswer(list(2)))) });
  const newResponse = new FakeAnswer(value) as unknown as Response;
  const given = { request: aRequest(hubPart), newResponse, event: {}, cacheName: 'lists' } as never;
  await followList('lists', 'files', keep).cacheDidUpdate!(given);
}

it('keeps all files of the live release, once, and those of the one before go', async () => {
  caches.keep('files', hub('app.js', 'one'), `${origin}/assets/main.js`);
  await comes(list(2));
  const whole = ['integrity.json', 'integrity.others.json', 'app.js', 'late.js', 'art.svg'].map((file) => hub(file));
  expect([...new Set(asked.splice(0))]).toEqual(whole);
  expect(caches.kept('files')).toEqual([`${origin}/assets/main.js`, ...whole, hub('integrity.json?whole')]);
  await comes(list(2));
  expect(asked).toEqual([]);
});

it('reads the other parts that are kept anew, where they are of another version', async () => {
  caches.open('lists').answers.set(hubPart, new FakeAnswer(list(2)));
  caches.open('lists').answers.set(shellPart, new FakeAnswer({ $list: { version: 1 } }));
  caches.keep('files', hub('integrity.json?whole'));
  await comes(list(2));
  expect(asked.splice(0)).toEqual([shellPart]);
  await comes(list(2));
  expect(asked).toEqual([]);
});

it('keeps nothing of a module on an origin of its own, or for who saves data', async () => {
  await comes({ ...list(2), 'mf-hub': { manifest: 'https://hub.test/modules/mf-hub/two/mf-manifest.json' } });
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await comes(list(2));
  expect(asked).toEqual([]);
});
