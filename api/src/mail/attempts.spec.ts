import { lifetimeMs, nextAttemptAt } from './attempts.ts';

const created = new Date('2025-08-01T12:00:00Z');
const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000);

describe('the next attempt', () => {
  it.each([
    [1, 0, 1],
    [2, 1, 6],
    [3, 6, 21],
    [4, 21, 81],
    [5, 81, 261],
    [6, 261, 621],
    [7, 621, 1341],
    [40, 621, 1341],
  ])('after %d, at minute %d, is at minute %d', (attempts, now, next) => {
    expect(nextAttemptAt(attempts, created, after(now))).toEqual(after(next));
  });

  it('is the last one at the end of three days, and there is none after that', () => {
    expect(nextAttemptAt(9, created, after(72 * 60 - 1))).toEqual(new Date(created.getTime() + lifetimeMs));
    expect(nextAttemptAt(10, created, after(72 * 60))).toBeNull();
  });

  it('comes later and later, a dozen times in all', () => {
    const pauses: number[] = [];
    // Bounded: a rule that never gives up fails here, and does not run for ever.
    for (let now: Date | null = created; now && pauses.length < 100;) {
      const next = nextAttemptAt(pauses.length + 1, created, now);
      if (next) pauses.push(next.getTime() - now.getTime());
      now = next;
    }
    expect(pauses.slice(0, -1)).toEqual([...pauses.slice(0, -1)].sort((one, other) => one - other));
    expect(pauses.length).toBe(12);
  });
});
