import { loadRemote } from '@module-federation/enhanced/runtime';
import { forgetFailures, giveUp, loadedModule, loadModule } from './load-module.ts';
import { fakeService, releaseOf, type Remotes } from './test-support/fake-federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));

let service: ReturnType<typeof fakeService>;
let remotes: Remotes;
let count = 0;
const app = (name: string) => async () => ({ default: Object.assign(() => null, { displayName: name }) });
const never = () => new Promise<never>(() => undefined);

async function publish(live: Remotes[string], before?: Remotes[string], changes = {}) {
  const name = `mf-m${++count}` as const;
  remotes = { [`${name}@live/app`]: live, ...(before && { [`${name}@before/app`]: before }) };
  const previous = before && releaseOf(name, 'before');
  service.list = { [name]: { ...releaseOf(name, 'live', changes), ...(previous && { previous }) } };
  await forgetFailures(name);
  return name;
}
const releaseShown = async (loading: ReturnType<typeof loadModule>) => (await loading).release.release;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
  service = fakeService();
  jest.mocked(loadRemote).mockImplementation(((id: string) => remotes[id]!()) as never);
});
afterEach(() => jest.useRealTimers());

it('loads the live release, which the tab keeps', async () => {
  const name = await publish(app('live'), app('before'));
  expect(await releaseShown(loadModule(name))).toBe('live');
  expect(loadedModule(name)?.release.release).toBe('live');
  service.list = {};
  expect(await releaseShown(loadModule(name))).toBe('live');
  expect(service.reports).toEqual([]);
});

it.each<[string, string, Remotes[string], object]>([
  [
    'whose manifest is away',
    'did-not-load',
    () => Promise.reject(new Error('[ Federation Runtime ]: RUNTIME-003')),
    {},
  ],
  [
    'whose chunk is away',
    'did-not-load',
    () => Promise.reject(Object.assign(new Error(), { name: 'ChunkLoadError' })),
    {},
  ],
  ['that throws as it is loaded', 'threw', () => Promise.reject(new Error('broken at load')), {}],
  ['that exposes nothing', 'no-app', async () => ({}), {}],
  ['that speaks a later contract', 'wrong-contract', app('live'), { contract: 99 }],
  ['that speaks an earlier contract', 'wrong-contract', app('live'), { contract: 1 }],
])('instead of a live release %s is the one before (%s)', async (_, reason, live, changes) => {
  const name = await publish(live, app('before'), changes);
  expect(await releaseShown(loadModule(name))).toBe('before');
  expect(service.reports).toEqual([{ module: name, release: 'live', reason }]);
});

it('a release that failed in this tab waits for “Try again”', async () => {
  const name = await publish(app('live'), app('before'));
  giveUp(name, (await loadModule(name)).release, new Error('broken at render'), 'broke-at-render');
  expect(await releaseShown(loadModule(name))).toBe('before');
  expect(service.reports).toEqual([{ module: name, release: 'live', reason: 'broke-at-render' }]);
  await forgetFailures(name);
  expect(await releaseShown(loadModule(name))).toBe('live');
});

it('a release that never answers gives way after 1.6 s', async () => {
  jest.useFakeTimers();
  const name = await publish(never, app('before'));
  const loading = releaseShown(loadModule(name));
  await jest.advanceTimersByTimeAsync(1599);
  expect(jest.mocked(loadRemote)).not.toHaveBeenCalledWith(`${name}@before/app`);
  await jest.advanceTimersByTimeAsync(1);
  expect(await loading).toBe('before');
  expect(service.reports).toEqual([{ module: name, release: 'live', reason: 'too-late' }]);
});

it('on a slow network the first to arrive is shown', async () => {
  jest.useFakeTimers();
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const name = await publish(() => late.then(app('live')), never);
  const loading = releaseShown(loadModule(name));
  await jest.advanceTimersByTimeAsync(10_000);
  arrive();
  expect(await loading).toBe('live');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(service.reports).toEqual([]);
});

it('where nothing loads, it fails for the reason of the last one', async () => {
  const broken = () => Promise.reject(new Error('RUNTIME-008'));
  const name = await publish(broken, broken);
  await expect(loadModule(name)).rejects.toThrow('RUNTIME-008');
  expect(service.reports).toHaveLength(2);
});
