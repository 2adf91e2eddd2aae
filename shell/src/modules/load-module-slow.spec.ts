import { allLoaded } from './load-module.ts';
import { loaderSite, type LoaderSite } from './test-support/loader-site.ts';

jest.mock('./load-remote.ts', () => ({ loadRemote: jest.fn() }));

let at: LoaderSite;
beforeEach(() => (at = loaderSite()));
afterEach(() => jest.useRealTimers());

describe('a live release that is slow', () => {
  let arrive: (app: object | Error) => void;
  const slowly = () =>
    new Promise((resolve, reject) => {
      arrive = (app) => (app instanceof Error ? reject(app) : resolve(app));
    });

  beforeEach(() => jest.useFakeTimers());

  it('is what all waits for that nobody waits for', async () => {
    const { n } = at.publish();
    at.apps[`live${n}`] = slowly;
    const [loading, ended] = [at.loaded(), jest.fn()];
    void allLoaded().then(ended);
    await jest.advanceTimersByTimeAsync(2000);
    expect(ended).not.toHaveBeenCalled();
    arrive({ default: () => 'late' });
    await loading;
    await jest.advanceTimersByTimeAsync(0);
    expect(ended).toHaveBeenCalled();
  });

  it('is waited for two and a half seconds, and then makes room for the one before', async () => {
    const { previous, n } = at.publish();
    at.apps[`live${n}`] = slowly;
    const loading = at.loaded();
    await jest.advanceTimersByTimeAsync(2499);
    expect(at.wasAsked(previous)).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await loading).toBe(previous);
    expect(at.site.reports).toEqual([]);
  });

  it('is taken should it come before the one before has', async () => {
    const { live, previous, n } = at.publish();
    at.apps[`live${n}`] = slowly;
    at.apps[`before${n}`] = () => new Promise(() => undefined);
    const loading = at.loaded();
    await jest.advanceTimersByTimeAsync(2500);
    expect(at.wasAsked(previous)).toBe(true);
    arrive({ default: () => 'late' });
    expect(await loading).toBe(live);
  });

  it('is still waited for when the one before does not load', async () => {
    const { live, n } = at.publish({ previous: false });
    at.apps[`live${n}`] = slowly;
    const loading = at.loaded();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(at.site.reports.map(({ release }) => release)).toEqual([`before${n}`]);
    arrive({ default: () => 'late' });
    expect(await loading).toBe(live);
  });

  it('and fails in the end is not tried a second time, nor is the one before', async () => {
    const { n } = at.publish();
    at.apps[`live${n}`] = slowly;
    at.apps[`before${n}`] = () => new Promise(() => undefined);
    void at.loaded();
    await jest.advanceTimersByTimeAsync(2500);
    arrive(new Error('cut off'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(at.entries.map(({ pathname }) => pathname.split('/').at(-2))).toEqual([`live${n}`, `before${n}`]);
  });
});
