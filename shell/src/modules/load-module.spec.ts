import { CONTRACT, type ModuleName, ticketText } from '@konbit/contracts';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { brokenReleases } from './broken-releases.ts';
import { forgetFailuresOf, loadModule } from './load-module.ts';
import { fakeSite, type FakeSite, fallingBackTo, signaturesBy } from './test-support/fake-site.ts';

// The runtime adds scripts to the page, which jsdom does not run; the journeys load real modules.
jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));

const name: ModuleName = 'mf-hub';
const manifestOf = (release: string) => `/modules/mf-hub/${release}/mf-manifest.json`;

/** What the runtime finds for each release; it is told of a remote's entry before it loads it. */
let apps: Record<string, () => unknown>;
let entries: Map<string, URL>;
let site: FakeSite;

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  site = fakeSite();
  apps = {};
  entries = new Map();
  jest.mocked(registerRemotes).mockImplementation(([remote]) => {
    entries.set(remote!.name, new URL((remote as { entry: string }).entry));
  });
  jest.mocked(loadRemote).mockImplementation(async (id) => {
    const entry = entries.get(id.replace(/\/app$/, ''))!;
    const app = apps[entry.pathname.split('/').at(-2)!];
    if (!app) throw new Error('no such container');
    return app() as never;
  });
});
afterEach(() => jest.useRealTimers());

/** Names differ in every test: which addresses were tried is known for the life of a page. */
let releases = 0;

function publish(apart: { live?: boolean; previous?: boolean } = {}) {
  releases += 1;
  const [live, previous] = [`live${releases}`, `before${releases}`];
  if (apart.live !== false) apps[live] = () => ({ default: () => live });
  if (apart.previous !== false) apps[previous] = () => ({ default: () => previous });
  const list = fallingBackTo(site.release(name, live), site.release(name, previous));
  site.list({ [name]: list });
  return { live: manifestOf(live), previous: manifestOf(previous), list };
}
const loaded = async () => (await loadModule(name)).manifest;
const wasAsked = (manifest: string) => site.asked.includes(manifest);

describe('a module', () => {
  it('is its live release, found by the whole address of its manifest', async () => {
    const { live } = publish();
    const { App, manifest } = await loadModule(name);
    expect([manifest, (App as () => string)()]).toEqual([live, `live${releases}`]);
    expect([...entries.values()].map(String)).toEqual([location.origin + live]);
    expect([site.reports, [...brokenReleases()]]).toEqual([[], []]);
  });

  it('is the live release alone, when that comes in time', async () => {
    jest.useFakeTimers();
    const { live, previous } = publish();
    expect(await loaded()).toBe(live);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(wasAsked(previous)).toBe(false);
  });

  it.each<[string, string, (release: string) => void]>([
    ['whose record is away', 'release-untrusted', (of) => site.put(`/modules/mf-hub/${of}/integrity.json`, undefined)],
    ['without a manifest', 'manifest-unreadable', (of) => site.put(manifestOf(of), undefined)],
    ['whose manifest is an empty object', 'manifest-unreadable', (of) => site.put(manifestOf(of), {})],
    ['whose container is no container', 'did-not-load', (of) => (apps[of] = () => Promise.reject(new Error('syntax')))],
    ['that exposes nothing', 'no-app', (of) => (apps[of] = () => null)],
    ['that exposes no component', 'no-app', (of) => (apps[of] = () => ({}))],
  ])('of a live release %s is the one before, and that is reported (%s)', async (_, reason, breakIt) => {
    const { live, previous } = publish();
    breakIt(`live${releases}`);
    expect(await loaded()).toBe(previous);
    expect(site.reports).toEqual([{ module: name, release: `live${releases}`, reason }]);
    expect([...brokenReleases()]).toEqual([live]);
  });

  it('of which no release loads fails for the reason of the last one', async () => {
    const { live, previous } = publish({ live: false });
    site.put(previous, 'down');
    await expect(loaded()).rejects.toMatchObject({ name: 'ModuleFailure', reason: 'manifest-unreadable' });
    expect(site.reports.map(({ reason }) => reason)).toEqual(['did-not-load', 'manifest-unreadable']);
    expect([...brokenReleases()]).toEqual([live, previous]);
  });

  it.each<[string, string, () => unknown]>([
    ['does not load', 'did not load: Error: syntax', () => Promise.reject(new Error('syntax'))],
    ['exposes nothing', 'exposes no app.', () => null],
  ])('whose only release %s says so, and why', async (_, sentence, app) => {
    const { live } = publish({ previous: false });
    apps[`live${releases}`] = app;
    site.list({ [name]: site.release(name, `live${releases}`) });
    const failed = await loaded().catch((error: unknown) => error);
    expect(String(failed)).toBe(`ModuleFailure: ${live} ${sentence}`);
    expect((failed as Error).cause).toEqual(sentence.endsWith('syntax') ? new Error('syntax') : undefined);
  });

  it('is reported by each tab under one name, however often it is tried', async () => {
    const { previous } = publish({ live: false });
    site.put(previous, 'down');
    for (let tries = 0; tries < 3; tries += 1) await expect(loaded()).rejects.toThrow();
    expect(site.tabs.length).toBeGreaterThanOrEqual(6);
    expect(new Set(site.tabs).size).toBe(1);
    expect(site.tabs[0]).toMatch(/^[\da-f]{32}$/);
  });

  it('without an earlier release fails for the reason of its only one', async () => {
    const { list } = publish({ live: false });
    site.list({ [name]: { ...list, previous: undefined } });
    await expect(loaded()).rejects.toMatchObject({ reason: 'did-not-load' });
  });

  it('that is in no list fails, and is reported without a release', async () => {
    site.list({});
    await expect(loaded()).rejects.toMatchObject({ reason: 'not-released' });
    expect(site.reports).toEqual([{ module: name, release: null, reason: 'not-released' }]);
  });
});

describe('a module of which a release is out to some tabs', () => {
  const goOut = (share: number, contract = CONTRACT) => {
    const { live, previous, list } = publish();
    const coming = `coming${releases}`;
    apps[coming] = () => ({ default: () => coming });
    const rollout = { ...site.release(name, coming), contract, share };
    site.list({ [name]: { ...list, rollout } });
    return { live, previous, coming: manifestOf(coming) };
  };

  it('is that release in their share, and the live one in the others', async () => {
    const [few, all] = [goOut(0), goOut(100)];
    expect(await loaded()).toBe(all.coming);
    expect(wasAsked(few.coming)).toBe(false);
    const none = goOut(0);
    expect(await loaded()).toBe(none.live);
    expect(wasAsked(none.coming)).toBe(false);
  });

  it('is the live one where that release fails, and the one before where both do', async () => {
    const { live, previous, coming } = goOut(100);
    apps[`coming${releases}`] = () => null;
    expect(await loaded()).toBe(live);
    expect(site.reports.map(({ release }) => release)).toEqual([`coming${releases}`]);
    apps[`live${releases}`] = () => null;
    sessionStorage.removeItem('brokenReleases');
    expect(await loaded()).toBe(previous);
    expect([...brokenReleases()]).toEqual([coming, live]);
  });

  it('is the live one where that release speaks another contract', async () => {
    const { live } = goOut(100, 99);
    expect(await loaded()).toBe(live);
  });
});

describe('a module that is previewed', () => {
  const preview = (release: string) =>
    history.replaceState(null, '', `/gamification?preview=${site.previewLink(name, release)}`);
  afterEach(() => history.replaceState(null, '', '/gamification?preview=none'));

  const ticket = (release: string, contract = CONTRACT) => {
    const told = { site: site.root.site, module: name, release, contract, integrity: `sha384-${release}` };
    const signature = signaturesBy(ticketText(told), site.key);
    site.put(`/modules/${name}/${release}/release-ticket.json`, { ...told, signature });
  };

  it('is that release, whatever the list says, and the others are live', async () => {
    const { live } = publish();
    site.release(name, 'previewed');
    apps.previewed = () => ({ default: () => 'previewed' });
    ticket('previewed');
    preview('previewed');
    expect(await loaded()).toBe(manifestOf('previewed'));
    expect(wasAsked(live)).toBe(false);
  });

  it('gives way to no other release', async () => {
    publish();
    preview('never-published');
    await expect(loaded()).rejects.toMatchObject({ reason: 'not-released' });
    expect(site.reports).toEqual([]);
  });
});

describe('a live release that is slow', () => {
  let arrive: (app: object | Error) => void;
  const slowly = () =>
    new Promise((resolve, reject) => {
      arrive = (app) => (app instanceof Error ? reject(app) : resolve(app));
    });

  beforeEach(() => jest.useFakeTimers());

  it('is waited for two and a half seconds, and then makes room for the one before', async () => {
    const { previous } = publish();
    apps[`live${releases}`] = slowly;
    const loading = loaded();
    await jest.advanceTimersByTimeAsync(2499);
    expect(wasAsked(previous)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await loading).toBe(previous);
    expect(site.reports).toEqual([]);
  });

  it('is taken should it come before the one before has', async () => {
    const { live, previous } = publish();
    apps[`live${releases}`] = slowly;
    apps[`before${releases}`] = () => new Promise(() => undefined);
    const loading = loaded();
    await jest.advanceTimersByTimeAsync(2500);
    expect(wasAsked(previous)).toBe(true);
    arrive({ default: () => 'late' });
    expect(await loading).toBe(live);
  });

  it('is still waited for when the one before does not load', async () => {
    const { live } = publish({ previous: false });
    apps[`live${releases}`] = slowly;
    const loading = loaded();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(site.reports.map(({ release }) => release)).toEqual([`before${releases}`]);
    arrive({ default: () => 'late' });
    expect(await loading).toBe(live);
  });

  it('and fails in the end is not tried a second time, nor is the one before', async () => {
    publish();
    apps[`live${releases}`] = slowly;
    apps[`before${releases}`] = () => new Promise(() => undefined);
    void loaded();
    await jest.advanceTimersByTimeAsync(2500);
    arrive(new Error('cut off'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect([...entries.values()].map(({ pathname }) => pathname.split('/').at(-2))).toEqual([
      `live${releases}`,
      `before${releases}`,
    ]);
  });
});

describe('a release that failed in this tab', () => {
  it('is not tried again while there is another one', async () => {
    const { live, previous } = publish({ live: false });
    await loaded();
    site.asked.length = 0;
    expect(await loaded()).toBe(previous);
    expect(wasAsked(live)).toBe(false);
  });

  it('is tried again when every one failed, under a fresh address and name', async () => {
    const { live } = publish({ live: false, previous: false });
    await expect(loaded()).rejects.toThrow('did not load');
    apps[`live${releases}`] = () => ({ default: () => 'mended' });
    expect(await loaded()).toBe(live);
    const [first, , again] = [...entries.entries()];
    expect([first![1].search, again![1].search]).toEqual(['', '?try=1']);
    expect(again![0]).not.toBe(first![0]);
  });

  it("is tried again after 'Try again', and another module's is not", async () => {
    const { live } = publish({ live: false });
    sessionStorage.setItem('brokenReleases', '["/modules/mf-rsvp/x/mf-manifest.json"]');
    await loaded();
    await forgetFailuresOf(name);
    expect([...brokenReleases()]).toEqual(['/modules/mf-rsvp/x/mf-manifest.json']);
    apps[`live${releases}`] = () => ({ default: () => 'mended' });
    expect(await loaded()).toBe(live);
  });

  it("is forgotten as far as the list can be read; 'Try again' itself never fails", async () => {
    site.put('/modules.json', undefined);
    await expect(forgetFailuresOf(name)).resolves.toBeUndefined();
  });

  it('leaves no container behind that would be taken for the next try', async () => {
    const { list } = publish();
    const container = `container_${list.release}`;
    Object.assign(globalThis, { [container]: 'left from a failed try', container_other: 'of another release' });
    await loaded();
    expect(globalThis).toMatchObject({ [container]: undefined, container_other: 'of another release' });
  });
});

describe('a visitor who leaves the page', () => {
  it.each(['beforeunload', 'pagehide'])('(%s) cuts off what says nothing of a release', async (sign) => {
    jest.useFakeTimers({ now: 0 });
    const { live, previous } = publish({ live: false, previous: false });
    window.dispatchEvent(new Event(sign));
    await jest.advanceTimersByTimeAsync(4999);
    await expect(loaded()).rejects.toThrow();
    site.put('/modules.json', undefined);
    await expect(loaded()).rejects.toThrow();
    expect([site.reports, [...brokenReleases()]]).toEqual([[], []]);
    expect([wasAsked(live), wasAsked(previous)]).toEqual([true, true]);

    await jest.advanceTimersByTimeAsync(1);
    await expect(loaded()).rejects.toThrow();
    expect(site.reports).toEqual([{ module: name, release: null, reason: 'list-unreadable' }]);
  });
});
