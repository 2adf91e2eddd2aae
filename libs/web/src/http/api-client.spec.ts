import { ApiError, sentenceOf } from './api-error.ts';
import { callApi } from './api-client.ts';

const answers: (Response | Error)[] = [];
const sent: { path: string; init: RequestInit }[] = [];

beforeEach(() => {
  answers.length = 0;
  sent.length = 0;
  globalThis.fetch = ((path: string, init: RequestInit) => {
    sent.push({ path, init });
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }) as typeof fetch;
});

const keyOf = (index: number) => (sent[index]?.init.headers as Record<string, string>)['Idempotency-Key'];

describe('a call to the service', () => {
  it('sends credentials, and neither body nor content type nor key when it only reads', async () => {
    answers.push(Response.json(3));
    expect(await callApi<number>('GET', '/api/registrations/count')).toBe(3);
    expect(sent[0]?.init).toEqual(expect.objectContaining({ credentials: 'include', body: undefined, headers: {} }));
  });

  it('sends JSON with its content type when there is a body', async () => {
    answers.push(Response.json({ id: 'x' }, { status: 201 }));
    await callApi('POST', '/api/registrations', { firstName: 'Ana' });
    expect(sent[0]?.init.body).toBe('{"firstName":"Ana"}');
    expect(sent[0]?.init.headers).toEqual(expect.objectContaining({ 'Content-Type': 'application/json' }));
  });

  it('repeats an unanswered write under the same key, and starts a new one once it was answered', async () => {
    answers.push(
      new TypeError('network away'),
      new Response('', { status: 503 }),
      Response.json({}),
      Response.json({}),
    );
    await expect(callApi('POST', '/api/x', { a: 1 })).rejects.toThrow(TypeError);
    await expect(callApi('POST', '/api/x', { a: 1 })).rejects.toThrow(ApiError);
    await callApi('POST', '/api/x', { a: 1 });
    await callApi('POST', '/api/x', { a: 1 });
    expect(keyOf(0)).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(1)).toBe(keyOf(0));
    expect(keyOf(2)).toBe(keyOf(0));
    expect(keyOf(3)).not.toBe(keyOf(0));
  });

  it('carries the headers it is given, and takes the same write under other headers for another one', async () => {
    answers.push(new TypeError('network away'), Response.json({}), Response.json({}));
    const erase = (token: string) => callApi('DELETE', '/api/own', undefined, undefined, { 'X-Manage-Token': token });
    await expect(erase('ana')).rejects.toThrow(TypeError);
    await erase('jan');
    await erase('ana');
    expect(sent[0]?.init.headers).toEqual(expect.objectContaining({ 'X-Manage-Token': 'ana' }));
    expect(keyOf(1)).not.toBe(keyOf(0));
    expect(keyOf(2)).toBe(keyOf(0));
  });

  it('answers nothing for an empty body', async () => {
    answers.push(new Response(null, { status: 204 }));
    expect(await callApi('DELETE', '/api/session')).toBeUndefined();
  });

  it.each([
    [409, '{"message":"Taken."}', 'Conflict', '409: {"message":"Taken."}', 'Taken.'],
    [413, '{"error":"Too big."}', '', '413: {"error":"Too big."}', 'Too big.'],
    [502, '', 'Bad Gateway', '502: Bad Gateway', 'Please try again.'],
    [500, '<html>', '', '500: <html>', 'Please try again.'],
    [400, '{"message":7}', '', '400: {"message":7}', 'Please try again.'],
    [400, 'null', '', '400: null', 'Please try again.'],
  ])('a %i with %j becomes an error with message and sentence', async (status, body, statusText, message, sentence) => {
    answers.push(new Response(body, { status, statusText }));
    const error = await callApi('GET', '/api/x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).message).toBe(message);
    expect(sentenceOf(error, 'Please try again.')).toBe(sentence);
  });
});
