import { reportFailure } from './report-failure.ts';

it('stays out of the visitor’s way when it cannot be sent', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const warned = new Promise((resolve) => jest.spyOn(console, 'warn').mockImplementation((...said) => resolve(said)));
  const sent = jest.fn(() => Promise.reject(new TypeError('no network')));
  globalThis.fetch = sent as unknown as typeof fetch;
  reportFailure('mf-hub', null, new Error('broke'));
  expect(await warned).toEqual(['The failure could not be reported.', expect.any(Error)]);
  expect(sent).toHaveBeenCalledWith('/api/module-failures', expect.objectContaining({ method: 'POST' }));
});

it('names the tab by 32 digits, whatever they are', async () => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  const body = new Promise((resolve) => {
    globalThis.fetch = ((_: string, init: RequestInit) => {
      resolve(JSON.parse(String(init.body)));
      return Promise.resolve(new Response(null, { status: 204 }));
    }) as typeof fetch;
  });
  reportFailure('mf-hub', '/modules/mf-hub/abc/mf-manifest.json', new Error('broke'));
  expect(await body).toMatchObject({ release: 'abc', tab: '0'.repeat(32) });
});
