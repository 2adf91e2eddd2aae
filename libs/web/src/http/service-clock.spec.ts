import { fakeApi } from '../test-support/index.ts';
import { callApi } from './api-client.ts';
import { noteServiceTime, onServiceClock, readServiceTime, serviceNow } from './service-clock.ts';

const phone = Date.parse('2031-05-02T18:30:00Z');
const answerAt = (date?: string) => new Response('[]', { headers: date ? { Date: date } : {} });
const time = () => new Date(serviceNow()).toISOString().slice(0, 16);

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: phone, doNotFake: ['queueMicrotask', 'setImmediate', 'setTimeout', 'nextTick'] });
});
afterEach(() => jest.useRealTimers());

it.each([
  ['a phone that is three hours behind', 'Fri, 02 May 2031 21:30:00 GMT', '2031-05-02T21:30'],
  ['a phone that is a year ahead', 'Thu, 02 May 2030 18:30:00 GMT', '2030-05-02T18:30'],
  ['a slow answer', 'Fri, 02 May 2031 18:29:10 GMT', '2031-05-02T18:30'],
  ['an answer that a worker has kept', undefined, '2031-05-02T18:30'],
  ['no date', 'soon', '2031-05-02T18:30'],
])('after %s it is the time of the service', (_, date, expected) => {
  noteServiceTime(answerAt(date));
  expect(time()).toBe(expected);
  expect(sessionStorage).toHaveLength(date !== undefined && expected.slice(0, 16) !== '2031-05-02T18:30' ? 1 : 0);
});

it('is learned from each call, and forgotten once the phone has been set right', async () => {
  const heard = jest.fn();
  const stop = onServiceClock(heard);
  const api = fakeApi({ 'GET /api/leaderboard': answerAt('Fri, 02 May 2031 21:30:00 GMT') });
  await callApi('GET', '/api/leaderboard');
  expect([time(), heard.mock.calls.length]).toEqual(['2031-05-02T21:30', 1]);
  jest.setSystemTime(new Date('2031-05-02T21:30:00Z'));
  api.answers['GET /api/leaderboard'] = answerAt('Fri, 02 May 2031 21:30:01 GMT');
  await callApi('GET', '/api/leaderboard');
  expect([time(), heard.mock.calls.length, sessionStorage.length]).toEqual(['2031-05-02T21:30', 2, 0]);
  stop();
});

it('is asked of the site when a page starts', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answerAt('Fri, 02 May 2031 21:30:00 GMT'));
  await readServiceTime();
  expect(asked).toHaveBeenCalledWith('/robots.txt', { method: 'HEAD', cache: 'no-store' });
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await readServiceTime();
  expect(time()).toBe('2031-05-02T21:30');
  asked.mockRestore();
});
