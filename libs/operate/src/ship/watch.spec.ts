import { toldOf, watchRelease } from './watch.ts';

type Counts = [tabs: number, failed: number, lost?: number];

/** A site that gives one answer after the other, and the last one from then on; none where it does not answer. */
function siteTelling(...answers: (Counts | undefined)[]) {
  const asked: string[] = [];
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (!answer) return Promise.reject(new Error('away'));
    const [tabs, failed, lost = 0] = answer;
    const own = { module: 'mf-hub', release: 'new', tabs, failed, lost };
    const others = [
      { ...own, release: 'old', tabs: 1000, failed: 5 },
      { ...own, module: 'mf-rsvp', failed: 99 },
    ];
    return Promise.resolve(Response.json([own, ...others]));
  }) as typeof fetch;
  return asked;
}
const findFault = jest.fn<Promise<string | undefined>, []>();
const watch = { origin: 'http://site', seconds: 60, measuredBy: 'old', findFault, everyMs: 1 };
/** A watch whose time is over with the given answer. */
const endingWith = (...answers: (Counts | undefined)[]) => {
  const asked = siteTelling(...answers);
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => (asked.length >= answers.length ? 1e9 : (now += 1)));
  return watchRelease('mf-hub', 'new', watch);
};
const real = globalThis.fetch;
beforeEach(() => findFault.mockReset().mockResolvedValue(undefined));
afterEach(() => {
  globalThis.fetch = real;
  jest.restoreAllMocks();
});

describe('a release that is watched', () => {
  it('fails as soon as its share of failing tabs is known to be too large', async () => {
    const asked = siteTelling([0, 0], [2, 2], [4, 4], [9, 9]);
    expect(await watchRelease('mf-hub', 'new', watch)).toEqual({
      ending: 'failing',
      tabs: { tabs: 4, failed: 4, lost: 0 },
    });
    expect(asked).toHaveLength(3);
  });

  it('does not fail for as many tabs among many that show it', async () => {
    const { ending } = await endingWith([0, 0], [400, 4]);
    expect(ending).toBe('good');
  });

  it('is not measured by what was counted before it was watched', async () => {
    expect(await endingWith([50, 50], [60, 50])).toMatchObject({ tabs: { tabs: 10, failed: 0 }, ending: 'undecided' });
  });

  it('is known to be good in the end, or before where that is waited for', async () => {
    expect(await endingWith([0, 0], [80, 0])).toMatchObject({ ending: 'good' });
    jest.restoreAllMocks();
    siteTelling([0, 0], [80, 0]);
    expect(await watchRelease('mf-hub', 'new', { ...watch, untilGood: true })).toMatchObject({ ending: 'good' });
  });

  it('is said to be unseen when no page loaded it, and unanswered when the site did not tell', async () => {
    expect(await endingWith([7, 0], [7, 0])).toMatchObject({ ending: 'unseen' });
    jest.restoreAllMocks();
    expect(await endingWith(undefined, undefined)).toMatchObject({ ending: 'unanswered' });
    jest.restoreAllMocks();
    expect(await endingWith([0, 0], [9, 0], undefined)).toMatchObject({ ending: 'unanswered' });
  });

  it('is not condemned by a site that does not answer for a moment, nor by what the network lost', async () => {
    expect(await endingWith([0, 0], undefined, [30, 0, 9])).toMatchObject({ ending: 'undecided' });
    expect(findFault).toHaveBeenCalledTimes(1);
  });

  it('is read as it is served when a file did not reach a tab, and taken for what is found', async () => {
    findFault.mockResolvedValue('its app is not as published');
    siteTelling([0, 0], [1, 0, 0], [2, 0, 1]);
    expect(await watchRelease('mf-hub', 'new', watch)).toEqual({
      ending: 'faulty',
      fault: 'its app is not as published',
      tabs: { tabs: 2, failed: 0, lost: 1 },
    });
  });

  it('is read so at once when that was before the first look, and not again while no other tab loses one', async () => {
    expect(await endingWith([1, 0, 1], [1, 0, 1], [9, 0, 1])).toMatchObject({ ending: 'undecided' });
    expect(findFault).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
    findFault.mockResolvedValue('its app is not as published');
    siteTelling([1, 0, 1]);
    expect(await watchRelease('mf-hub', 'new', watch)).toMatchObject({ ending: 'faulty' });
  });
});

it.each<[Counts, string]>([
  [[17, 3], 'failed in 3 of 17 tabs'],
  [[17, 0, 2], 'failed in 0 of 17 tabs; a file of it did not reach 2 of them'],
])('is told as %j', ([tabs, failed, lost = 0], sentence) => expect(toldOf({ tabs, failed, lost })).toBe(sentence));

describe('a release that is timed', () => {
  const at = (bucket: number, count: number) => ({
    shown: Array.from({ length: 20 }, (_, n) => (n === bucket ? count : 0)),
  });
  /** Answers in which the release is shown within a bucket's time, and the live one within 0.4 s. */
  const siteTiming = (bucket: number, live = [1000, 1800]) => {
    let asked = 0;
    globalThis.fetch = (() => {
      const time = Math.min(1, asked++);
      const own = { module: 'mf-hub', lost: 0, failed: 0 };
      const seen = { ...own, release: 'new', tabs: 80 * time, ...(time > 0 && { times: at(bucket, 60) }) };
      return Promise.resolve(Response.json([seen, { ...own, release: 'old', tabs: 5000, times: at(6, live[time]!) }]));
    }) as typeof fetch;
  };
  const watched = () => watchRelease('mf-hub', 'new', { ...watch, untilGood: true });

  it('is slow when it takes longer than the live one took meanwhile', async () => {
    siteTiming(9);
    const fault = expect.stringMatching(/half of its tabs waited 1\.1 s, of that one 0\.4 s$/);
    expect(await watched()).toMatchObject({ ending: 'slow', fault });
  });

  it('is good when it does not, and where the live one was shown to nobody meanwhile', async () => {
    siteTiming(7);
    expect(await watched()).toMatchObject({ ending: 'good' });
    siteTiming(19, [1000, 1000]);
    expect(await watched()).toMatchObject({ ending: 'good' });
  });

  it('is not called good while most of its tabs took longer', async () => {
    siteTiming(9, [1000, 1001]);
    let now = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
    expect(await watched()).toMatchObject({ ending: 'undecided' });
  });
});
