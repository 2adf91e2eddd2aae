import { CONTRACT } from '@konbit/contracts';
import { ApiError } from '@konbit/web';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { giveUp, loadAnew, loadedModule, loadModule } from './load-module.ts';
import { ModuleFailure } from './module-failure.ts';
import { watchErrors } from './release-reports.ts';
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
  count += 1;
  const name = `mf-m${count}` as const;
  remotes = { [`${name}@live/app`]: live, ...(before && { [`${name}@before/app`]: before }) };
  const previous = before && releaseOf(name, 'before');
  service.list = { [name]: { ...releaseOf(name, 'live', changes), ...(previous && { previous }) } };
  await loadAnew(name);
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
])('instead of a live release %s is the one before (%s)', async (_, reason, live, changes) => {
  const name = await publish(live, app('before'), changes);
  expect(await releaseShown(loadModule(name))).toBe('before');
  expect(service.reports).toEqual([{ module: name, release: 'live', reason }]);
});

it('a release that failed in this tab comes last, even after “Try again”', async () => {
  const name = await publish(app('live'), app('before'));
  giveUp(name, (await loadModule(name)).release, new Error('broken at render'), 'broke-at-render');
  expect(await releaseShown(loadModule(name))).toBe('before');
  expect(service.reports).toEqual([{ module: name, release: 'live', reason: 'broke-at-render' }]);
  await loadAnew(name);
  expect(await releaseShown(loadModule(name))).toBe('before');
  service.list = { [name]: releaseOf(name, 'mended') };
  remotes[`${name}@mended/app`] = app('mended');
  await loadAnew(name);
  expect(await releaseShown(loadModule(name))).toBe('mended');
});

describe('after a change of the contract', () => {
  it.each([99, 1])('a live release of contract %d gives way and has not failed', async (contract) => {
    const complained = jest.spyOn(console, 'error');
    const name = await publish(app('live'), app('before'), { contract });
    expect(await releaseShown(loadModule(name))).toBe('before');
    expect(service.reports).toEqual([]);
    expect(complained).not.toHaveBeenCalled();
  });

  it('a release before of another contract has not failed', async () => {
    const name = await publish(app('live'), app('before'));
    service.list = { [name]: { ...releaseOf(name, 'live'), previous: releaseOf(name, 'before', { contract: 1 }) } };
    await loadAnew(name);
    expect(await releaseShown(loadModule(name))).toBe('live');
    expect(service.reports).toEqual([]);
  });

  it('without a release that fits, no release has failed, but the page lacks one', async () => {
    const name = await publish(app('live'), undefined, { contract: 99 });
    await expect(loadModule(name)).rejects.toThrow(`No release of ${name} speaks ${CONTRACT}.`);
    expect(service.reports).toEqual([{ module: name, release: null, reason: 'wrong-contract' }]);
  });
});

describe('a release for other versions of shared libraries', () => {
  const refused = () =>
    Promise.reject(
      new Error(
        '[ Federation Runtime ]: Version 19.3.1 from shell of shared singleton module react ' +
          'does not satisfy the requirement of mf_hub which needs ^20.0.0)',
      ),
    );

  it('gives way to the one before and has not failed', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const name = await publish(refused, app('before'));
    expect(await releaseShown(loadModule(name))).toBe('before');
    expect(service.reports).toEqual([]);
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('^20.0.0') }));
    // The next page may be one of the newer shell.
    expect(sessionStorage.getItem('brokenReleases')).toBeNull();
  });

  it('with none before it, is a module that the page lacks', async () => {
    const name = await publish(refused);
    await expect(loadModule(name)).rejects.toThrow('does not satisfy the requirement');
    await expect(loadModule(name)).rejects.toThrow(`No release of ${name} runs with the libraries of this page.`);
    const lacks = { module: name, release: null, reason: 'wrong-contract' };
    expect(service.reports).toEqual([lacks, lacks]);
  });
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
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
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

describe('reports', () => {
  let site: ReturnType<typeof fakeService>;
  beforeAll(() => watchErrors());
  beforeEach(() => {
    sessionStorage.clear();
    document.body.innerHTML =
      '<script type="application/json" id="shells">{ "own": "shell1", "live": "shell1" }</script>';
    site = fakeService();
  });

  const frames = 'mf-hub@new:assets/app.js:1:234';
  const inHub = (error: Error, column = 234) =>
    Object.assign(error, {
      stack: `Error: marie@example.org\n at f (${location.origin}/modules/mf-hub/new/assets/app.js:1:${column})`,
    });
  const thrown = (error: unknown, init: ErrorEventInit = {}) =>
    window.dispatchEvent(new ErrorEvent('error', { error, ...init }));
  const rejected = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const threw = { module: 'mf-hub', release: 'new', reason: 'threw', frames };

  it('reports rejections, and late parts as lost', () => {
    rejected(inHub(new Error('no')));
    rejected(inHub(new ModuleFailure('did-not-load', 'part 7'), 9));
    expect(site.reports.map(({ reason }) => reason)).toEqual(['threw', 'did-not-load']);
  });

  it.each([
    ['a text', 'marie'],
    ['an error without a stack', Object.assign(new Error('marie'), { stack: undefined })],
  ])('reports %s by its place', (_, error) => {
    thrown(error, { filename: `${location.origin}/modules/mf-hub/new/assets/app.js`, lineno: 1, colno: 234 });
    expect(site.reports).toEqual([threw]);
  });

  it.each(['beforeunload', 'pagehide'])('reports nothing after %s', (sign) => {
    // Long ago, so that later tests do not count as leaving.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(-10_000);
    window.dispatchEvent(new Event(sign));
    thrown(inHub(new Error('cut off')));
    expect(site.reports).toEqual([]);
    clock.mockReturnValue(-5000.1);
    thrown(inHub(new Error('cut off')));
    expect(site.reports).toEqual([]);
    // After five seconds the visitor has not left.
    clock.mockReturnValue(-5000);
    thrown(inHub(new Error('cut off')));
    expect(site.reports).toEqual([threw]);
    expect(JSON.parse(sessionStorage.getItem('toldErrors')!)).toEqual([frames]);
  });

  it('leaves the console message to the browser', () => {
    const complained = jest.spyOn(console, 'error');
    thrown(inHub(new Error('no')));
    expect(complained).not.toHaveBeenCalledWith(expect.objectContaining({ message: 'no' }));
  });

  it('reports a fault in code of a cut-off call’s type', () => {
    rejected(inHub(new Error('Failed to fetch the guests')));
    expect(site.reports).toEqual([threw]);
  });

  it('reports once a tab and place, of twenty places', () => {
    for (let time = 0; time < 3; time += 1) thrown(inHub(new Error('no')));
    expect(site.reports).toHaveLength(1);
    for (let column = 0; column < 50; column += 1) thrown(inHub(new Error('no'), column));
    expect(site.reports).toHaveLength(20);
  });

  it.each<[string, unknown]>([
    ['an answer that is a failure', inHub(new ApiError(503, '', 'away'))],
    ['a call without an answer', inHub(new TypeError('Failed to fetch'))],
    ['a call that was given up', inHub(new DOMException('gone', 'AbortError') as unknown as Error)],
    ['an error of nobody here', new Error('elsewhere')],
    ['a text that translation has moved', inHub(new DOMException('removeChild', 'NotFoundError') as unknown as Error)],
    ['nothing', undefined],
  ])('does not report %s', (_, reason) => {
    rejected(reason);
    expect(site.reports).toEqual([]);
  });

  it('reports what the shell throws, unless it runs from sources', () => {
    const inShell = () => Object.assign(new Error('no'), { stack: `at f (${location.origin}/assets/main.js:1:5)` });
    document.body.replaceChildren();
    thrown(inShell());
    expect(site.reports).toEqual([]);
    document.body.innerHTML =
      '<script type="application/json" id="shells">{ "own": "shell1", "live": "shell1" }</script>';
    thrown(inShell());
    const own = { module: 'shell', release: 'shell1', reason: 'threw', frames: 'shell:assets/main.js:1:5' };
    expect(site.reports).toEqual([own]);
  });
});
