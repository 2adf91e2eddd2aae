import { i18n } from '../i18n/i18n.ts';
import { failure, fakeApi, inTurn, networkAway, noContent } from '../test-support/index.ts';
import { callApi, readFile } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { NoAnswer } from './no-answer.ts';
import { readRetryAfter } from './retry-after.ts';

const register = () => callApi('POST', '/api/registrations', { firstName: 'Ana' });
const taken = () => Response.json({}, { status: 201 });

describe('a call to the service', () => {
  it('sends a body as JSON, the page’s language, and a given key', async () => {
    await i18n.changeLanguage('ht');
    const { calls } = fakeApi({ 'POST /api/registrations': taken });
    await callApi('POST', '/api/registrations', { firstName: 'Ana' }, undefined, { 'Idempotency-Key': 'kept' });
    expect(calls[0]?.body).toEqual({ firstName: 'Ana' });
    const sent = ['Content-Type', 'Accept-Language', 'Idempotency-Key'].map((name) => calls[0]!.headers.get(name));
    expect(sent).toEqual(['application/json', 'ht', 'kept']);
  });

  it('repeats an unanswered write under the same key', async () => {
    const { calls } = fakeApi({ 'POST /api/registrations': inTurn(networkAway(), failure('INTERNAL_ERROR'), taken()) });
    await expect(register()).rejects.toThrow(TypeError);
    await expect(register()).rejects.toThrow(ApiError);
    await register();
    await register();
    const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], keys[0], expect.any(String)]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('the same write under other headers is another write', async () => {
    const { calls } = fakeApi({ 'DELETE /api/own-registration': inTurn(networkAway(), noContent()) });
    const erase = (token: string) =>
      callApi('DELETE', '/api/own-registration', undefined, undefined, { 'X-Manage-Token': token });
    await expect(erase('ana')).rejects.toThrow(TypeError);
    await erase('jan');
    expect(await erase('ana')).toBeUndefined();
    expect(calls[0]?.headers.get('X-Manage-Token')).toBe('ana');
    const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });

  it.each([
    [409, '{"message":"Taken."}', 'Conflict', '409: {"message":"Taken."}', 'Taken.'],
    [413, '{"error":"Too big."}', '', '413: {"error":"Too big."}', 'Too big.'],
    [502, '', 'Bad Gateway', '502: Bad Gateway', undefined],
    [500, '<html>', '', '500: <html>', undefined],
    [400, 'null', '', '400: null', undefined],
  ])('a %i with %j becomes an error with message and sentence', async (status, body, statusText, message, sentence) => {
    fakeApi({ 'GET /api/leaderboard': new Response(body, { status, statusText }) });
    const error = await callApi('GET', '/api/leaderboard').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe(message);
    expect((error as ApiError).sentence).toBe(sentence);
  });

  it('says when to try again', async () => {
    fakeApi({ 'GET /api/leaderboard': new Response('', { status: 429, headers: { 'Retry-After': '40' } }) });
    await expect(callApi('GET', '/api/leaderboard')).rejects.toMatchObject({ retryAfterSeconds: 40 });
  });
});

describe('an answer that is not the service’s', () => {
  const write = (holds: string | null) => callApi('POST', '/api/registrations', {}, undefined, {}, holds);

  it.each<[string, string | null, () => Response]>([
    ['without the field that the contract names', 'id', () => Response.json({})],
    ['null', 'id', () => Response.json(null)],
    ['a bare text', 'id', () => Response.json('ok')],
    ['nothing', 'id', () => new Response('')],
    ['no content', 'id', noContent],
    ['a login page', 'id', () => new Response('<html>')],
    ['anything where the contract says nothing', null, () => Response.json({})],
  ])('%s is no answer; the write keeps its key', async (_, holds, foreign) => {
    const right = holds === null ? noContent() : taken();
    const { calls } = fakeApi({ 'POST /api/registrations': inTurn(foreign(), right) });
    await expect(write(holds)).rejects.toThrow(NoAnswer);
    await write(holds).catch(() => undefined);
    expect(calls[1]?.headers.get('Idempotency-Key')).toBe(calls[0]?.headers.get('Idempotency-Key'));
  });

  it('a login page is no answer to a read either', async () => {
    fakeApi({ 'GET /api/leaderboard': new Response('<html>') });
    await expect(callApi('GET', '/api/leaderboard')).rejects.toThrow(NoAnswer);
  });
});

describe('a call that nobody answers', () => {
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    jest.useFakeTimers();
    const silent = (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)));
    Object.assign(globalThis, { fetch: silent });
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { fetch: realFetch });
  });

  it.each<[string, number, () => Promise<unknown>]>([
    ['a read', 15_000, () => callApi('GET', '/api/leaderboard')],
    ['a write', 20_000, () => callApi('POST', '/api/activities', {})],
    ['a photo', 120_000, () => callApi('POST', '/api/registrations', { profileImage: 'A'.repeat(60_000) })],
    ['a file', 120_000, () => readFile('/api/own-registration/photo', {})],
  ])('%s ends after %i ms', async (_, limitMs, call) => {
    const ended = jest.fn();
    void call().catch(ended);
    await jest.advanceTimersByTimeAsync(limitMs - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(expect.any(NoAnswer));
  });

  it('ends at once when its page does not want it any more', async () => {
    const leaving = new AbortController();
    const call = callApi('GET', '/api/leaderboard', undefined, leaving.signal);
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('Retry-After', () => {
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
});
