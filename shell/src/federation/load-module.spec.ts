import { brokenReleases } from './broken-releases.ts';
import { loadModule } from './load-module.ts';
import { ModuleFailure } from './module-failure.ts';
import { loaderSite, type LoaderSite, manifestOf, name } from './test-support/loader-site.ts';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));

let at: LoaderSite;
beforeEach(() => (at = loaderSite()));
afterEach(() => jest.useRealTimers());

describe('a module', () => {
  it('is its live release, found by the whole address of its entry', async () => {
    const { live, n } = at.publish();
    const { App, manifest } = await loadModule(name);
    expect([manifest, (App as () => string)()]).toEqual([live, `live${n}`]);
    expect(at.entries.map(String)).toEqual([location.origin + live.replace('mf-manifest.json', 'remote-entry.js')]);
    expect([at.site.reports, [...brokenReleases()]]).toEqual([[], []]);
  });

  it('is the live release alone, when that comes in time', async () => {
    jest.useFakeTimers();
    const { live, previous } = at.publish();
    expect(await at.loaded()).toBe(live);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(at.wasAsked(previous)).toBe(false);
  });

  it.each<[string, string, (release: string) => void]>([
    [
      'whose record is away',
      'release-untrusted',
      (of) => at.site.put(`/modules/mf-hub/${of}/integrity.json`, undefined),
    ],
    ['without a manifest', 'manifest-unreadable', (of) => at.site.put(manifestOf(of), undefined)],
    ['whose manifest is an empty object', 'manifest-unreadable', (of) => at.site.put(manifestOf(of), {})],
    [
      'whose entry does not come',
      'did-not-load',
      (of) => (at.apps[of] = () => Promise.reject(new ModuleFailure('did-not-load', 'It did not come.'))),
    ],
    ['whose app throws as it is loaded', 'threw', (of) => (at.apps[of] = () => Promise.reject(new Error('syntax')))],
    ['that exposes nothing', 'no-app', (of) => (at.apps[of] = () => null)],
    ['that exposes no component', 'no-app', (of) => (at.apps[of] = () => ({}))],
  ])('of a live release %s is the one before, and that is reported (%s)', async (_, reason, breakIt) => {
    const { live, previous, n } = at.publish();
    breakIt(`live${n}`);
    expect(await at.loaded()).toBe(previous);
    expect(at.site.reports).toEqual([{ module: name, release: `live${n}`, reason }]);
    expect([...brokenReleases()]).toEqual([live]);
  });

  it('of a live release that nobody vouches for is the one before, and that is reported', async () => {
    const { live, previous, list, n } = at.publish();
    at.site.list({ [name]: { ...list, ticket: { signature: {} } } });
    expect(await at.loaded()).toBe(previous);
    expect(at.site.reports).toEqual([{ module: name, release: `live${n}`, reason: 'release-untrusted' }]);
    expect(at.wasAsked(live)).toBe(false);
  });

  it('of which no release loads fails for the reason of the last one', async () => {
    const { live, previous } = at.publish({ live: false });
    at.site.put(previous, 'down');
    await expect(at.loaded()).rejects.toMatchObject({ name: 'ModuleFailure', reason: 'manifest-unreadable' });
    expect(at.site.reports.map(({ reason }) => reason)).toEqual(['did-not-load', 'manifest-unreadable']);
    expect([...brokenReleases()]).toEqual([live, previous]);
  });

  it.each<[string, string, () => unknown]>([
    ['does not load', 'did not load: Error: syntax', () => Promise.reject(new Error('syntax'))],
    ['exposes nothing', 'exposes no app.', () => null],
  ])('whose only release %s says so, and why', async (_, sentence, app) => {
    const { live, n } = at.publish({ previous: false });
    at.apps[`live${n}`] = app;
    at.site.list({ [name]: at.site.release(name, `live${n}`) });
    const failed = await at.loaded().catch((error: unknown) => error);
    expect(String(failed)).toBe(`ModuleFailure: ${live} ${sentence}`);
    expect((failed as Error).cause).toEqual(sentence.endsWith('syntax') ? new Error('syntax') : undefined);
  });

  it('is reported by each tab under one name, however often it is tried', async () => {
    const { previous } = at.publish({ live: false });
    at.site.put(previous, 'down');
    for (let tries = 0; tries < 3; tries += 1) await expect(at.loaded()).rejects.toThrow();
    expect(at.site.tabs.length).toBeGreaterThanOrEqual(6);
    expect(new Set(at.site.tabs).size).toBe(1);
    expect(at.site.tabs[0]).toMatch(/^[\da-f]{32}$/);
  });

  it('without an earlier release fails for the reason of its only one', async () => {
    const { list } = at.publish({ live: false });
    at.site.list({ [name]: { ...list, previous: undefined } });
    await expect(at.loaded()).rejects.toMatchObject({ reason: 'did-not-load' });
  });

  it('that is in no list fails, and is reported without a release', async () => {
    at.site.list({});
    await expect(at.loaded()).rejects.toMatchObject({ reason: 'not-released' });
    expect(at.site.reports).toEqual([{ module: name, release: null, reason: 'not-released' }]);
  });
});
