import { reportedTooOften } from './watch.ts';

const failing = (...counts: number[]) => {
  const asked: string[] = [];
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    const count = counts[Math.min(asked.length, counts.length) - 1]!;
    if (count < 0) return Promise.reject(new Error('away'));
    const report = { module: 'mf-hub', release: 'new', reason: 'did-not-load', minute: '', count };
    const others = [
      { ...report, release: 'old' },
      { ...report, module: 'mf-rsvp' },
    ];
    return Promise.resolve(Response.json([report, ...others.map((other) => ({ ...other, count: 99 }))]));
  }) as typeof fetch;
  return asked;
};
const watch = { origin: 'http://site', seconds: 60, threshold: 3, everyMs: 5 };
const real = globalThis.fetch;
afterEach(() => (globalThis.fetch = real));

describe('a release that is watched', () => {
  it('is looked at as soon as it was reported often enough, and the reports of others do not count', async () => {
    const asked = failing(0, 2, 3);
    expect(await reportedTooOften('mf-hub', 'new', watch)).toBe(3);
    expect(asked).toHaveLength(3);
  });

  it('is asked about from a minute before, as reports are counted by the minute in which they came', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-08-01T12:00:30Z'));
    const asked = failing(0);
    await reportedTooOften('mf-hub', 'new', { ...watch, seconds: 0 });
    expect(asked).toEqual(['http://site/api/module-failures?since=2025-08-01T11%3A59%3A30.000Z']);
  });

  it('is good when the time is over', async () => {
    failing(2);
    expect(await reportedTooOften('mf-hub', 'new', { ...watch, seconds: 0.02 })).toBeUndefined();
  });

  it('is not condemned by a site that does not answer, which is asked again', async () => {
    failing(-1, -1, 4);
    expect(await reportedTooOften('mf-hub', 'new', watch)).toBe(4);
  });
});
