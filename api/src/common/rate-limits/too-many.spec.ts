import { keyOf, tooMany } from './rate-limits.ts';

it.each([
  [0, 1, 'in 1 second.'],
  [1000, 1, 'in 1 second.'],
  [1001, 2, 'in 2 seconds.'],
  [90_000, 90, 'in 90 seconds.'],
  [90_001, 91, 'in 2 minutes.'],
  [600_000, 600, 'in 10 minutes.'],
])('a refusal with %s ms left asks for %d s of patience', (left, retryAfterSeconds, end) => {
  const refusal = tooMany(left);
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds, fields: undefined });
  expect(refusal.message).toBe(`Too many requests. Please try again ${end}`);
});

describe('where tries are counted', () => {
  const key = keyOf('secret', 'lookups', '203.0.113.7');

  it('names nobody, in 43 characters', () => expect(key).toMatch(/^[\w-]{43}$/));

  it.each([
    ['the same for the same', 'secret', 'lookups', '203.0.113.7', true],
    ['another for another secret', 'terces', 'lookups', '203.0.113.7', false],
    ['another for another limit', 'secret', 'acts', '203.0.113.7', false],
    ['another for another subject', 'secret', 'lookups', '203.0.113.8', false],
    ['another where the words are split elsewhere', 'secret', 'lookups2', '03.0.113.7', false],
  ])('is %s', (_, secret, name, subject, isSame) => {
    expect(keyOf(secret, name, subject) === key).toBe(isSame);
  });
});
