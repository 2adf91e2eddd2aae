import { errorCatalogue, type ErrorCode } from '@konbit/contracts';
import { ApiError } from '../http/api-error.ts';
import { isAway, mostFaults, SettledElsewhere, verdictOn, waitMs } from './write-rules.ts';

const refusal = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  return new ApiError(status, JSON.stringify({ statusCode: status, code, message, error: message }), '');
};
const status = (number: number, retryAfterSeconds?: number) => new ApiError(number, '', '', retryAfterSeconds);

it.each<[string, unknown, number, boolean, ReturnType<typeof verdictOn>]>([
  ['no network', new TypeError('Failed to fetch'), 3, true, 'later'],
  ['no answer in time', new DOMException('', 'TimeoutError'), 3, true, 'later'],
  ['a captive portal', new SyntaxError('<html>'), 3, true, 'later'],
  ['a gateway without a service', status(502), 99, true, 'later'],
  ['a service that is away', refusal('UNAVAILABLE'), 99, true, 'later'],
  ['too many', refusal('TOO_MANY_REQUESTS'), 99, false, 'later'],
  ['too slow', status(408), 99, false, 'later'],
  ['too early', status(425), 99, false, 'later'],
  ['no session', refusal('SESSION_REQUIRED'), 0, false, 'session'],
  ['another guest’s session', refusal('NOT_YOUR_REGISTRATION'), 0, false, 'session'],
  ['another tab’s sending', new SettledElsewhere(), 0, false, 'elsewhere'],
  ['an answer that was given before', refusal('QUIZ_ALREADY_ANSWERED'), 0, false, 'refused'],
  ['a fault of the service', refusal('INTERNAL_ERROR'), mostFaults - 1, false, 'later'],
  ['one fault too many', refusal('INTERNAL_ERROR'), mostFaults, false, 'refused'],
  ['what nobody foresaw', 'x', 3, false, 'later'],
])('after %s', (_, error, faults, away, verdict) => {
  expect([isAway(error), verdictOn(error, faults)]).toEqual([away, verdict]);
});

it.each<[number, unknown, number, number]>([
  [0, undefined, 250, 500],
  [3, status(503), 2000, 4000],
  [5, undefined, 5000, 10_000],
  [1000, undefined, 5000, 10_000],
  [0, status(429, 40), 40_000, 40_250],
  [4, status(503, 2), 4000, 8000],
])('after %i failures and %s it waits from %i to %i ms', (failures, error, least, most) => {
  expect([waitMs(failures, error, 0), waitMs(failures, error, 1)]).toEqual([least, most]);
});
