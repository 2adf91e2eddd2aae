import { followList } from './follow-list.ts';
import { FakeAnswer, fakeCaches } from './test-support/fake-caches.ts';

const base = (release: string) => `/modules/mf-hub/${release}/`;
const hub = (file: string, release = 'two') => location.origin + base(release) + file;
const release = (name: string) => ({
  release: name,
  base: base(name),
  entry: 'mf-manifest.json',
  integrity: { 'mf-manifest.json': 'sha384-m', 'remoteEntry.js': 'sha384-r', 'app.js': 'sha384-a' },
  contract: 4,
});
const manifest = {
  exposes: [{ assets: { js: { sync: ['app.js'], async: ['late.js'] }, css: { sync: [], async: ['late.css'] } } }],
};
const code = ['mf-manifest.json', 'remoteEntry.js', 'app.js', 'late.js', 'late.css'];

class AskedRequest {
  readonly url: string;
  constructor(
    path: string,
    readonly init: RequestInit,
  ) {
    this.url = location.origin + path;
  }
}

let caches: ReturnType<typeof fakeCaches>;
let asked: AskedRequest[];
beforeEach(() => {
  caches = fakeCaches();
  asked = [];
  Object.assign(globalThis, { Request: AskedRequest });
});

async function comes(list: object) {
  const keep = async (file: unknown) => {
    const { url } = file as AskedRequest;
    asked.push(file as AskedRequest);
    if (url.includes('/broken/')) throw new TypeError('Failed to fetch');
    caches.keep('files', url);
    return new FakeAnswer(manifest) as unknown as Response;
  };
  const newResponse = new FakeAnswer(list) as unknown as Response;
  await followList('files', keep).cacheDidUpdate!({ newResponse, event: {} } as never);
}

it('keeps the code of a live release, late parts too, each by the hash that the list has of it', async () => {
  await comes({ 'mf-hub': release('two') });
  expect(caches.kept('files')).toEqual(code.map((file) => hub(file)));
  expect(asked.map(({ url, init }) => [url.split('/').at(-1), init.integrity])).toEqual([
    ['mf-manifest.json', 'sha384-m'],
    ['mf-manifest.json', 'sha384-m'],
    ['remoteEntry.js', 'sha384-r'],
    ['app.js', 'sha384-a'],
    ['late.js', undefined],
    ['late.css', undefined],
  ]);
});

it('lets go of releases that nobody is shown: not the live one, what it falls back to, or the shell’s', async () => {
  const others = [`${location.origin}/assets/main.js`, `${location.origin}/modules/mf-gone/one/app.js`];
  const kept = [hub('app.js', 'one'), hub('app.js', 'tw'), hub('app.js', 'zero')];
  caches.keep('files', ...kept, ...others);
  await comes({ 'mf-hub': { ...release('two'), previous: release('one') } });
  expect(caches.kept('files')).toEqual([hub('app.js', 'one'), ...others, ...code.map((file) => hub(file))]);
});

it('a release that lacks a file keeps no other from being kept', async () => {
  await comes({ 'mf-rsvp': release('broken'), 'mf-hub': release('two') });
  expect(caches.kept('files')).toContain(hub('late.js'));
});
