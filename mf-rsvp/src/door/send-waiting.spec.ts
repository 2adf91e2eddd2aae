import { ApiError } from '@konbit/web';
import { verdictOf } from './door.api.ts';
import { waitingActs } from './door-acts.ts';
import { sendWaiting } from './send-waiting.ts';

beforeEach(() => localStorage.clear());

it.each([
  [new TypeError('Failed to fetch'), 'later'],
  [new DOMException('', 'TimeoutError'), 'later'],
  [new ApiError(503, '', ''), 'later'],
  [new ApiError(500, '', ''), 'later'],
  [new ApiError(429, '', ''), 'later'],
  [new ApiError(401, '', ''), 'link'],
  [new ApiError(404, '', ''), 'never'],
  [new ApiError(400, '', ''), 'never'],
])('%s: %s', (error, verdict) => expect(verdictOf(error)).toBe(verdict));

it('two who send at once send each act once', async () => {
  for (const name of ['Ana', 'Jo']) waitingActs.add({ kind: 'walk-in', name, party: 1 });
  const sent: string[] = [];
  const send = (act: { name: string }) => {
    sent.push(act.name);
    return Promise.resolve({ id: '', firstName: '', lastName: '', party: 1, arrivedAt: null });
  };
  const told = { onStored: () => {}, onRefused: () => {} };
  expect(await Promise.all([sendWaiting(send, told), sendWaiting(send, told)])).toEqual(['stored', undefined]);
  expect(sent).toEqual(['Ana', 'Jo']);
  expect(waitingActs.all()).toEqual([]);
});

it('what cannot be read in the storage is nothing', () => {
  localStorage.setItem('door-waiting', '{');
  expect(waitingActs.all()).toEqual([]);
});
