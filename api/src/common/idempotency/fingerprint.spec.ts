import { isFinal } from './fingerprint.ts';

it.each([
  ...[200, 201, 204, 404, 409, 422].map((status) => [status, true] as const),
  ...[400, 401, 403, 429, 500, 503].map((status) => [status, false] as const),
])('the first answer %i is the answer to the same request again: %s', (status, expected) => {
  expect(isFinal(status)).toBe(expected);
});
