import { callApi } from '../http/api-client.ts';
import { fakeApi, refuseUnanswered } from './fake-api.ts';

const count = () => callApi<number>('GET', '/api/registrations/count');

describe('the service that page tests talk to', () => {
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
