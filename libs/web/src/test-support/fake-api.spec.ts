import { callApi } from '../http/api-client.ts';
import type { ApiError } from '../http/api-error.ts';
import { failure, inTurn, networkAway, noContent } from './answers.ts';
import { fakeApi, refuseUnanswered } from './fake-api.ts';

const count = () => callApi<number>('GET', '/api/registrations/count');

describe('the service that page tests talk to', () => {
  it('answers over HTTP, and knows what it was asked', async () => {
    const api = fakeApi({ 'GET /api/registrations': ({ query }) => [{ id: 'u1', email: query.email! }] });
    expect(await callApi('GET', '/api/registrations?email=a@b.ca')).toEqual([{ id: 'u1', email: 'a@b.ca' }]);
    expect(api.callsTo('GET /api/registrations')).toHaveLength(1);
  });

  it('receives body and headers as they were sent', async () => {
    const api = fakeApi({ 'POST /api/unsubscribe': noContent });
    await callApi('POST', '/api/unsubscribe', { a: 1 }, undefined, { 'X-Manage-Token': 't' });
    expect(api.calls[0]?.body).toEqual({ a: 1 });
    expect(api.calls[0]?.headers.get('X-Manage-Token')).toBe('t');
  });

  it('answers another way from one call to the next', async () => {
    const api = fakeApi({ 'GET /api/registrations/count': inTurn<number | Response>(failure('UNAVAILABLE'), 2) });
    await expect(count()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' } satisfies Partial<ApiError>);
    expect([await count(), await count()]).toEqual([2, 2]);
    api.answers['GET /api/registrations/count'] = networkAway();
    await expect(count()).rejects.toThrow(TypeError);
  });

  it('gives a call up that the page gives up', async () => {
    fakeApi({ 'GET /api/registrations/count': () => new Promise<never>(() => {}) });
    const leaving = new AbortController();
    const call = callApi('GET', '/api/registrations/count', undefined, leaving.signal);
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('fails the test that calls what it gives no answer to', async () => {
    fakeApi();
    await expect(count()).rejects.toThrow(TypeError);
    expect(refuseUnanswered).toThrow('gives no answer to: GET /api/registrations/count.');
    expect(refuseUnanswered).not.toThrow();
  });
});

it('a photo that was fetched can be read as the browser reads it', async () => {
  fakeApi({ 'GET /api/own-registration/photo': new Response('photo', { headers: { 'Content-Type': 'image/png' } }) });
  const reader = new FileReader();
  const read = new Promise((resolve) => (reader.onload = () => resolve(reader.result)));
  reader.readAsDataURL(await (await fetch('/api/own-registration/photo')).blob());
  expect(await read).toBe(`data:image/png;base64,${btoa('photo')}`);
});
