import { AdaptiveLimit } from './adaptive-limit.ts';

const range = { least: 16, most: 256, targetMs: 250 };

/** An api that does so many calls a second, one after the other, and always has as many as it is allowed. */
function settled(perSecond: number, seconds: number): { limit: number; waitsMs: number } {
  const limit = new AdaptiveLimit(range);
  const begun: number[] = [];
  let now = 0;
  for (; now < seconds * 1000; now += 1000 / perSecond) {
    while (begun.length < limit.value) begun.push(now);
    limit.note(begun[0]!, now, begun.length);
    begun.shift();
  }
  return { limit: limit.value, waitsMs: (limit.value / perSecond) * 1000 };
}

describe('the number of calls that may be under way', () => {
  it.each([100, 200, 500, 900])('keeps the queue of an api that does %i a second near the target', (perSecond) => {
    const { waitsMs } = settled(perSecond, 60);
    expect(waitsMs).toBeGreaterThan(range.targetMs * 0.6);
    expect(waitsMs).toBeLessThan(range.targetMs * 1.1);
  });

  it('never falls below what keeps an api busy, nor rises above what it may hold', () => {
    expect([settled(5, 60).limit, settled(5000, 60).limit]).toEqual([16, 256]);
  });

  it('does not grow by answers while most of it is unused', () => {
    const limit = new AdaptiveLimit(range);
    const before = limit.value;
    for (let at = 0; at < 10_000; at += 1) limit.note(at, at + 1, 3);
    expect(limit.value).toBe(before);
  });

  it('shrinks once for all the calls that waited in one queue', () => {
    const limit = new AdaptiveLimit(range);
    for (let at = 0; at < 60; at += 1) limit.note(0, 1000 + at, 60);
    expect(limit.value).toBe(Math.floor(64 * 0.7));
  });
});
