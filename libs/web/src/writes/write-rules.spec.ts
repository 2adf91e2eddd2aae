import { errorCatalogue, type ErrorCode } from '@konbit/contracts';
import { ApiError } from '../http/api-error.ts';
import { isAway, isRefusal, mayPass, mostFailures, pauseMs, SettledElsewhere } from './write-rules.ts';

const refusal = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  return new ApiError(status, JSON.stringify({ statusCode: status, code, message, error: message }), '');
};
const status = (number: number, retryAfterSeconds?: number) => new ApiError(number, '', '', retryAfterSeconds);

it.each<[string, unknown, number, { away: boolean; tries: boolean; refused: boolean }]>([
  ['no network', new TypeError('Failed to fetch'), 99, { away: true, tries: true, refused: true }],
  ['no answer in time', new DOMException('', 'TimeoutError'), 3, { away: true, tries: true, refused: true }],
  ['a captive portal', new SyntaxError('<html>'), 3, { away: true, tries: true, refused: true }],
  ['a gateway without a service', status(502), 99, { away: true, tries: true, refused: true }],
  ['a service that is away', refusal('UNAVAILABLE'), 99, { away: true, tries: true, refused: true }],
  ['too many', refusal('TOO_MANY_REQUESTS'), 99, { away: false, tries: true, refused: true }],
  ['too slow', status(408), 99, { away: false, tries: true, refused: true }],
  ['too early', status(425), 99, { away: false, tries: true, refused: true }],
  ['no session', refusal('SESSION_REQUIRED'), 0, { away: false, tries: false, refused: false }],
  ['another guest’s session', refusal('NOT_YOUR_REGISTRATION'), 0, { away: false, tries: false, refused: false }],
  ['another tab’s sending', new SettledElsewhere(), 0, { away: false, tries: false, refused: false }],
  ['an answer given before', refusal('QUIZ_ALREADY_ANSWERED'), 0, { away: false, tries: false, refused: true }],
  ['a fault', refusal('INTERNAL_ERROR'), mostFailures - 1, { away: false, tries: true, refused: true }],
  ['one failure too many', refusal('INTERNAL_ERROR'), mostFailures, { away: false, tries: false, refused: true }],
  ['what nobody foresaw', 'x', 3, { away: false, tries: true, refused: true }],
])('after %s', (_, error, failures, expected) => {
  expect({ away: isAway(error), tries: mayPass(error, failures), refused: isRefusal(error) }).toEqual(expected);
});

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
