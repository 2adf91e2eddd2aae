import { tooMany } from './rate-limits.ts';

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
