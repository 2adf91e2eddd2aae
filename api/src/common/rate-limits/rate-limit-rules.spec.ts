import { bucketOf, isWithinLimit, tooMany } from './rate-limit-rules.ts';

it.each([
  [1, true],
  [5, true],
  [6, false],
])('of five tries, try %d is let through: %s', (tries, isLet) => {
  expect(isWithinLimit(tries, { count: 5, seconds: 60 })).toBe(isLet);
});

it.each([
  [0, 1, 'in 1 second.'],
  [1_000_000, 1, 'in 1 second.'],
  [1_000_001, 2, 'in 2 seconds.'],
  [120_000_000, 120, 'in 2 minutes.'],
  ['2000001', 3, 'in 3 seconds.'],
])('a refusal with %s microseconds left asks for %d s of patience', (left, retryAfterSeconds, end) => {
  const refusal = tooMany(left as number);
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds, fields: undefined });
  expect(refusal.message).toBe(`Too many requests. Please try again ${end}`);
});

describe('where tries are counted', () => {
  const bucket = bucketOf('secret', 'lookups', '203.0.113.7');

  it('names nobody, in 43 characters', () => expect(bucket).toMatch(/^[\w-]{43}$/));

  it.each([
    ['the same for the same', 'secret', 'lookups', '203.0.113.7', true],
    ['another for another secret', 'terces', 'lookups', '203.0.113.7', false],
    ['another for another limit', 'secret', 'acts', '203.0.113.7', false],
    ['another for another subject', 'secret', 'lookups', '203.0.113.8', false],
    ['another where the words are split elsewhere', 'secret', 'lookups2', '03.0.113.7', false],
  ])('is %s', (_, secret, name, subject, isSame) => {
    expect(bucketOf(secret, name, subject) === bucket).toBe(isSame);
  });
});
