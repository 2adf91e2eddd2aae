import { brokenReleases } from './broken-releases.ts';
import { forgetFailuresOf } from './load-module.ts';
import { loaderSite, type LoaderSite, name } from './test-support/loader-site.ts';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));

let at: LoaderSite;
beforeEach(() => (at = loaderSite()));
afterEach(() => jest.useRealTimers());

describe('a release that failed in this tab', () => {
  it('is not tried again while there is another one', async () => {
    const { live, previous } = at.publish({ live: false });
    await at.loaded();
    at.site.asked.length = 0;
    expect(await at.loaded()).toBe(previous);
    expect(at.wasAsked(live)).toBe(false);
  });

  it('is tried again when every one failed, under a fresh address', async () => {
    const { live, n } = at.publish({ live: false, previous: false });
    await expect(at.loaded()).rejects.toThrow('did not load');
    at.apps[`live${n}`] = () => ({ default: () => 'mended' });
    expect(await at.loaded()).toBe(live);
    const [first, , again] = at.entries;
    expect([first!.search, again!.search]).toEqual(['', '?try=1']);
  });

  it("is tried again after 'Try again', and another module's is not", async () => {
    const { live, n } = at.publish({ live: false });
    sessionStorage.setItem('brokenReleases', '["/modules/mf-rsvp/x/mf-manifest.json"]');
    await at.loaded();
    await forgetFailuresOf(name);
    expect([...brokenReleases()]).toEqual(['/modules/mf-rsvp/x/mf-manifest.json']);
    at.apps[`live${n}`] = () => ({ default: () => 'mended' });
    expect(await at.loaded()).toBe(live);
  });

  it("is forgotten as far as the list can be read; 'Try again' itself never fails", async () => {
    at.site.put('/modules.json', undefined);
    await expect(forgetFailuresOf(name)).resolves.toBeUndefined();
  });

  it('leaves no container behind that would be taken for the next try', async () => {
    const { list } = at.publish();
    const container = `container_${list.release}`;
    Object.assign(globalThis, { [container]: 'left from a failed try', container_other: 'of another release' });
    await at.loaded();
    expect(globalThis).toMatchObject({ [container]: undefined, container_other: 'of another release' });
  });
});

it('a release that was closed and is opened again is the same one, not run a second time', async () => {
  const { live } = at.publish();
  expect(await at.loaded()).toBe(live);
  expect(await at.loaded()).toBe(live);
  expect(at.entries).toHaveLength(1);
});

describe('a visitor who leaves the page', () => {
  it.each(['beforeunload', 'pagehide'])('(%s) cuts off what says nothing of a release', async (sign) => {
    jest.useFakeTimers({ now: 0 });
    const { live, previous } = at.publish({ live: false, previous: false });
    window.dispatchEvent(new Event(sign));
    await jest.advanceTimersByTimeAsync(4999);
    await expect(at.loaded()).rejects.toThrow();
    at.site.put('/modules.json', undefined);
    await expect(at.loaded()).rejects.toThrow();
    expect([at.site.reports, [...brokenReleases()]]).toEqual([[], []]);
    expect([at.wasAsked(live), at.wasAsked(previous)]).toEqual([true, true]);

    await jest.advanceTimersByTimeAsync(1);
    await expect(at.loaded()).rejects.toThrow();
    expect(at.site.reports).toEqual([{ module: name, release: null, reason: 'list-unreadable' }]);
  });
});
