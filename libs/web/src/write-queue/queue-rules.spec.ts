import { errorCatalogue, type ErrorCode } from '@konbit/contracts';
import { ApiError } from '../http/api-error.ts';
import { faultsUntilToldOf, faultsWith, isAway, nextOf, type QueuedWrite, verdictOn, waitMs } from './queue-rules.ts';

const refusal = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  return new ApiError(status, JSON.stringify({ statusCode: status, code, message, error: message }), '');
};
const status = (number: number, retryAfterSeconds?: number) => new ApiError(number, '', '', retryAfterSeconds);

it.each<[string, unknown, number, boolean, ReturnType<typeof verdictOn>, number]>([
  ['no network', new TypeError('Failed to fetch'), 3, true, 'later', 3],
  ['no answer in time', new DOMException('', 'TimeoutError'), 3, true, 'later', 3],
  ['a page that was left', new DOMException('', 'AbortError'), 3, true, 'later', 3],
  ['a captive portal', new SyntaxError('<html>'), 3, true, 'later', 3],
  ['a gateway without a service', status(502), 7, true, 'later', 7],
  ['a service that is away', refusal('UNAVAILABLE'), 7, true, 'later', 7],
  ['a gateway that waited in vain', status(504), 7, true, 'later', 7],
  ['too many', refusal('TOO_MANY_REQUESTS'), 7, false, 'later', 7],
  ['too slow', status(408), 7, false, 'later', 7],
  ['too early', status(425), 7, false, 'later', 7],
  ['no session', refusal('SESSION_REQUIRED'), 0, false, 'session', 0],
  ['another guest’s session', refusal('NOT_YOUR_REGISTRATION'), 0, false, 'session', 0],
  ['an answer that was given before', refusal('QUIZ_ALREADY_ANSWERED'), 0, false, 'refused', 0],
  ['an email that is taken', refusal('EMAIL_ALREADY_REGISTERED'), 0, false, 'refused', 0],
  ['an event that is over', refusal('EVENT_OVER'), 0, false, 'refused', 0],
  ['a fault of the service', refusal('INTERNAL_ERROR'), 0, false, 'later', 1],
  ['its last but one fault', refusal('INTERNAL_ERROR'), faultsUntilToldOf - 2, false, 'later', faultsUntilToldOf - 1],
  ['one fault too many', refusal('INTERNAL_ERROR'), faultsUntilToldOf - 1, false, 'refused', faultsUntilToldOf],
  ['what nobody foresaw', 'x', 3, false, 'later', 3],
  ['nothing at all', undefined, 3, false, 'later', 3],
])('after %s', (_, error, faults, away, verdict, counted) => {
  expect([isAway(error), verdictOn(error, faults), faultsWith(error, faults)]).toEqual([away, verdict, counted]);
});

describe('the next one', () => {
  const write = (id: number, owner: string, refused = false) =>
    ({ id, owner, ...(refused && { refusal: { status: 409, text: '' } }) }) as QueuedWrite;
  it.each<[string, QueuedWrite[], number | undefined]>([
    ['is the oldest, whatever the order of the list', [write(3, 'ana'), write(1, 'ana'), write(2, 'ana')], 1],
    ['is never another guest’s', [write(1, 'jan'), write(2, 'ana'), write(3, 'jan')], 2],
    ['is none that was refused', [write(1, 'ana', true), write(2, 'ana')], 2],
    ['is none where nothing waits', [write(1, 'ana', true), write(2, 'jan')], undefined],
  ])('%s', (_, writes, id) => expect(nextOf(writes, 'ana')?.id).toBe(id));
});

it.each<[number, unknown, number, number]>([
  [1, undefined, 500, 1000],
  [2, new TypeError(), 1000, 2000],
  [4, status(503), 4000, 8000],
  [5, undefined, 5000, 10_000],
  [1000, undefined, 5000, 10_000],
  [1, status(429, 40), 40_000, 40_500],
  [4, status(503, 2), 4000, 8000],
])('after %i tries in vain and %s it waits from %i to %i ms', (tries, error, least, most) => {
  expect([waitMs(tries, 0, error), waitMs(tries, 1, error)]).toEqual([least, most]);
});
