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
