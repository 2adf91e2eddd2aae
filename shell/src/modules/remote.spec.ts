import { fakeSite } from './test-support/fake-site.ts';
import { type RemoteFacts, runRemote } from './remote.ts';
import { trustFilesOf } from './trusted-files.ts';

interface Require {
  (id: string): unknown;
  e(chunk: string): Promise<void>;
  p: string;
  d(exports: object, getters: object, values?: object): void;
  n(module: unknown): { (): unknown; a: unknown };
  r(exports: object): void;
}
interface Bundled {
  id: string;
  loaded: boolean;
  exports: unknown;
}
type Factories = Record<string, (module: Bundled, exports: object, load: Require) => void>;

const facts: RemoteFacts = { chunks: ['remote-entry'], module: '7', takes: { 'remote-entry': { 1: 'react' } } };
const react = { useState: () => undefined };
const get = jest.fn(async () => () => react);
const shared = { react: { '19.3.1': { get } } };
const hash = (path: string) => `sha384-${path}`;

let releases = 0;
/** A release that is vouched for, and how it is run; by default, its app is what it takes of the shell. */
async function release(files = ['remote-entry.js']) {
  releases += 1;
  const folder = `/modules/mf-hub/r${releases}/`;
  document.head.innerHTML = '';
  fakeSite().put(`${folder}integrity.json`, Object.fromEntries(files.map((path) => [path, hash(path)])));
  await trustFilesOf({ manifest: `${folder}mf-manifest.json`, integrity: 'x' });
  const run = (more: Partial<RemoteFacts> = {}, scope = shared) =>
    runRemote(new URL(`${folder}remote-entry.js`, location.href), { ...facts, ...more }, scope);
  return { folder: location.origin + folder, run };
}

const script = (file: string) => [...document.scripts].find(({ src }) => src.includes(file))!;
/** Scripts and style sheets that the page has asked for; a script that has run is gone. */
const asked = () => document.head.querySelectorAll('script, link').length;
const sheet = () => document.head.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!;

/** jsdom runs no scripts: what one hands over, and how it ends. */
function comes(chunk: string, factories?: Factories, help?: (load: Require) => void) {
  const element = script(`${chunk}.js`);
  Object.defineProperty(document, 'currentScript', { value: element, configurable: true });
  const { remoteChunks } = globalThis as unknown as { remoteChunks: { push(...chunk: unknown[]): void } };
  if (factories) remoteChunks.push([[chunk], factories, help]);
  element.dispatchEvent(new Event('load'));
}
const app: Factories = { 7: (module, _, load) => (module.exports = { load, react: load('1') }) };
const started = async () => {
  const { run, folder } = await release(['remote-entry.js', 'late.js', 'late.css']);
  const running = run();
  comes('remote-entry', app);
  return { ...((await running) as { load: Require; react: unknown }), folder };
};

it('a remote is run with what the shell provides, and knows where its files are', async () => {
  const { react: taken, load, folder } = await started();
  expect(taken).toBe(react);
  expect(load.p).toBe(folder);
  expect(load('7')).toBe(load('7'));
  expect(asked()).toBe(0);
});

it('what its modules know of themselves is what the bundler tells them', async () => {
  const { run } = await release();
  const running = run();
  comes('remote-entry', { 7: (module, exports) => Object.assign(exports, { module, before: { ...module } }) });
  const { module, before } = (await running) as { module: Bundled; before: Bundled };
  expect([before, module]).toMatchObject([
    { id: '7', loaded: false },
    { id: '7', loaded: true },
  ]);
});

it('its files are run only with the hashes that are vouched for', async () => {
  const { load } = await started();
  const late = load.e('late');
  expect(script('late.js')).toMatchObject({ async: true, crossOrigin: 'anonymous', integrity: hash('late.js') });
  expect(sheet()).toMatchObject({ crossOrigin: 'anonymous', integrity: hash('late.css') });
  comes('late', {});
  sheet().dispatchEvent(new Event('load'));
  await late;
});

it('a chunk is asked for once, and a style sheet that is in the page not at all', async () => {
  const { load, folder } = await started();
  document.head.innerHTML = `<link rel="stylesheet" href="${folder}late.css">`;
  const twice = [load.e('late'), load.e('late')];
  expect(asked()).toBe(2);
  comes('late', {});
  await Promise.all(twice);
  await load.e('late');
  expect(asked()).toBe(1);
});

it('a chunk that only takes what the shell provides has no file, and comes', async () => {
  const { run } = await release();
  const running = run({ takes: { ...facts.takes, dialogs: { 2: 'react' } } });
  comes('remote-entry', app);
  const { load } = (await running) as { load: Require };
  await load.e('dialogs');
  expect(load('2')).toBe(react);
  expect(asked()).toBe(0);
});

it('a chunk may be a script alone', async () => {
  const { run } = await release(['remote-entry.js', 'alone.js']);
  const running = run();
  comes('remote-entry', app);
  const { load } = (await running) as { load: Require };
  const alone = load.e('alone');
  comes('alone', {});
  await alone;
  expect(asked()).toBe(0);
});

it('a style sheet comes beside those of others', async () => {
  const { load } = await started();
  document.head.innerHTML = '<link rel="stylesheet" href="/other.css">';
  void load.e('late');
  expect(asked()).toBe(3);
});

it.each<[string, () => unknown]>([
  ['script', () => script('late.js').dispatchEvent(new Event('error'))],
  ['style sheet', () => sheet().dispatchEvent(new Event('error'))],
])('a chunk whose %s is lost is told of by who asked for it, and may be asked for again', async (_, loses) => {
  const { load } = await started();
  const askedByHub = () => load.e('late').catch((error: unknown) => error);
  const lost = askedByHub();
  loses();
  expect(await lost).toMatchObject({ name: 'ModuleFailure', reason: 'did-not-load' });
  expect(((await lost) as Error).stack).toContain('askedByHub');
  document.head.innerHTML = '';
  const again = load.e('late');
  comes('late', {});
  sheet().dispatchEvent(new Event('load'));
  await again;
});

it('nothing is asked for that is not vouched for', async () => {
  const { load, folder } = await started();
  const message = `${folder}unknown did not come.`;
  await expect(load.e('unknown')).rejects.toMatchObject({ reason: 'did-not-load', message });
  expect(asked()).toBe(0);
});

it('a script that throws leaves nothing, and that is told', async () => {
  const { run, folder } = await release();
  const running = run();
  comes('remote-entry');
  await expect(running).rejects.toThrow(`${folder}remote-entry.js came, and left nothing.`);
});

it('what the shell lacks is named', async () => {
  const { run } = await release();
  const running = run({ takes: { 'remote-entry': { 8: 'other' } } });
  const failed = expect(running).rejects.toThrow('The shell does not provide other.');
  comes('remote-entry', {});
  await failed;
});

it('two releases of a module keep apart what is theirs; a script of nobody is heard by none', async () => {
  const one = await started();
  const two = await started();
  expect(two.load('7')).not.toBe(one.load('7'));
  Object.defineProperty(document, 'currentScript', { value: { src: `${location.origin}/x/a.js` } });
  const { remoteChunks } = globalThis as unknown as { remoteChunks: { push(chunk: unknown[]): void } };
  expect(() => remoteChunks.push([['late'], {}])).not.toThrow();
});

it('the bundler’s helpers do as the bundler’s own; one that differs comes with the module', async () => {
  const { run } = await release();
  const running = run();
  comes('remote-entry', app, (load) => Object.assign(load, { x: 'own' }));
  const { load } = (await running) as { load: Require & { x: string } };
  const exports = { kept: 1 };
  load.r(exports);
  load.d(exports, { got: () => 2, kept: () => 3 }, { value: 4 });
  expect({ ...exports }).toEqual({ kept: 1, got: 2, value: 4 });
  expect([String(exports), (exports as { __esModule?: boolean }).__esModule]).toEqual(['[object Module]', true]);
  expect([load.n({ __esModule: true, default: 5 })(), load.n({ __esModule: true, default: 5 }).a]).toEqual([5, 5]);
  expect([load.n(react)(), load.n(undefined)()]).toEqual([react, undefined]);
  expect(Object.keys(load.n(react))).toEqual(['a']);
  expect(load.x).toBe('own');
});
