import { callApi } from '../http/api-client.ts';
import { fakeApi, refuseUnanswered } from './fake-api.ts';

it('a test that calls what its service gives no answer to fails', async () => {
  fakeApi();
  await expect(callApi('GET', '/api/registrations/count')).rejects.toThrow(TypeError);
  expect(refuseUnanswered).toThrow('gives no answer to: GET /api/registrations/count.');
  expect(refuseUnanswered).not.toThrow();
});
