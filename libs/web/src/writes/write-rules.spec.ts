import { errorCatalogue, type ErrorCode } from '@konbit/contracts';
import { ApiError } from '../http/api-error.ts';
import { NoAnswer } from '../http/no-answer.ts';
import { isAway, mayPass, pauseMs } from './write-rules.ts';

const refusal = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  return new ApiError(status, JSON.stringify({ statusCode: status, code, message, error: message }), '');
};
const status = (number: number, retryAfterSeconds?: number) => new ApiError(number, '', '', retryAfterSeconds);

it.each<[string, unknown, number, { away: boolean; passes: boolean }]>([
  ['a captive portal', new NoAnswer('<html>'), 99, { away: true, passes: true }],
  ['a fault of the page', new TypeError('x is not a function'), 99, { away: false, passes: true }],
  ['a service that is away', refusal('UNAVAILABLE'), 99, { away: true, passes: true }],
  ['too many', refusal('TOO_MANY_REQUESTS'), 99, { away: false, passes: true }],
])('a late write after %s', (_, error, faults, expected) => {
  expect({ away: isAway(error), passes: mayPass(error, faults) }).toEqual(expected);
});

it.each([
  [new NoAnswer('Failed to fetch'), true],
  [new TypeError('x is not a function'), false],
  [refusal('INTERNAL_ERROR'), false],
  [refusal('TOO_MANY_REQUESTS'), false],
])('at the first attempt, %s waits: %s', (error, waits) => expect(mayPass(error, undefined)).toBe(waits));

it.each<[number, unknown, number, number]>([
  [0, undefined, 250, 500],
  [3, status(503), 2000, 4000],
  [5, undefined, 5000, 10_000],
  [1000, undefined, 5000, 10_000],
  [0, status(429, 40), 40_000, 40_250],
  [4, status(503, 2), 4000, 8000],
])('after %i failures and %s it pauses from %i to %i ms', (failures, error, least, most) => {
  expect([pauseMs(failures, error, 0), pauseMs(failures, error, 1)]).toEqual([least, most]);
});
