import { readRetryAfter } from './retry-after.ts';

const now = Date.parse('2025-08-14T23:00:00Z');

it.each([
  ['40', 40],
  [' 0 ', 0],
  ['Thu, 14 Aug 2025 23:03:00 GMT', 180],
  ['Thu, 14 Aug 2025 22:00:00 GMT', 0],
  ['soon', undefined],
  ['-5', undefined],
  ['some day GMT', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %j is a wait of %s seconds', (header, seconds) => expect(readRetryAfter(header, now)).toBe(seconds));
