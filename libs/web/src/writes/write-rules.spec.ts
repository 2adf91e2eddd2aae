import { errorCatalogue, type ErrorCode } from '@konbit/contracts';
import { ApiError } from '../http/api-error.ts';
import { isAway, isRefusal, mayPass, mostFaults, pauseMs, SettledElsewhere } from './write-rules.ts';

const refusal = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  return new ApiError(status, JSON.stringify({ statusCode: status, code, message, error: message }), '');
};
const status = (number: number, retryAfterSeconds?: number) => new ApiError(number, '', '', retryAfterSeconds);

it.each<[string, unknown, number, { away: boolean; passes: boolean; refused: boolean }]>([
  ['no network', new TypeError('Failed to fetch'), 99, { away: true, passes: true, refused: true }],
  ['a captive portal', new SyntaxError('<html>'), 99, { away: true, passes: true, refused: true }],
  ['a service that is away', refusal('UNAVAILABLE'), 99, { away: true, passes: true, refused: true }],
  ['too many', refusal('TOO_MANY_REQUESTS'), 99, { away: false, passes: true, refused: true }],
  ['no session', refusal('SESSION_REQUIRED'), 0, { away: false, passes: false, refused: false }],
  ['another guest’s session', refusal('NOT_YOUR_REGISTRATION'), 0, { away: false, passes: false, refused: false }],
  ['another tab’s sending', new SettledElsewhere(), 0, { away: true, passes: false, refused: false }],
  ['an earlier answer', refusal('QUIZ_ALREADY_ANSWERED'), 0, { away: false, passes: false, refused: true }],
  ['a fault', refusal('INTERNAL_ERROR'), mostFaults - 1, { away: false, passes: true, refused: true }],
  ['one fault too many', refusal('INTERNAL_ERROR'), mostFaults, { away: false, passes: false, refused: true }],
])('a late write after %s', (_, error, faults, expected) => {
  expect({ away: isAway(error), passes: mayPass(error, faults), refused: isRefusal(error) }).toEqual(expected);
});

it.each([
  [new TypeError('Failed to fetch'), true],
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
