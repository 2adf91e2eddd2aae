import { knowRelease } from './frames.ts';
import { ModuleFailure } from './module-failure.ts';
import { reportFailure } from './report-failure.ts';
import { fakeSite, type FakeSite } from './test-support/fake-site.ts';

const manifest = '/modules/mf-hub/abc/mf-manifest.json';
const inHub = (error: Error) =>
  Object.assign(error, { stack: `Error: no\n at f (${location.origin}/modules/mf-hub/abc/assets/app.js:1:234)` });

let site: FakeSite;
let complained: jest.SpyInstance;
beforeEach(() => {
  sessionStorage.clear();
  complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  site = fakeSite();
});

describe('a failure that is reported', () => {
  const broke = { module: 'mf-hub', release: 'abc', reason: 'broke-at-render' };
  const frames = 'mf-hub@abc:assets/app.js:1:234';
  beforeAll(() => knowRelease('mf-hub', manifest));

  it.each<[string, string | null, unknown, object]>([
    ['of a release', manifest, new Error('broke'), broke],
    ['of a reason of its own', manifest, new ModuleFailure('no-app', 'none'), { ...broke, reason: 'no-app' }],
    ['where none was reached', null, new Error('broke'), { ...broke, release: null }],
    ['that arose in its code', manifest, inHub(new Error('broke')), { ...broke, frames }],
    ['whose error tells no place', manifest, Object.assign(new Error('broke'), { stack: undefined }), broke],
    ['that is no error', manifest, { stack: inHub(new Error('broke')).stack }, broke],
  ])('%s says what is known, and the console has the error', (_, of, error, report) => {
    reportFailure('mf-hub', of, error);
    expect(site.reports).toEqual([report]);
    expect(complained.mock.calls).toEqual([[error]]);
  });

  it('may say why otherwise, and where; what the browser has written is not written again', () => {
    reportFailure('mf-hub', manifest, inHub(new Error('no')), { otherwise: 'threw', frames: 'there', quiet: true });
    expect(site.reports).toEqual([{ ...broke, reason: 'threw', frames: 'there' }]);
    expect(complained).not.toHaveBeenCalled();
  });
});

it('stays out of the visitor’s way when it cannot be sent', async () => {
  const warned = new Promise((resolve) => jest.spyOn(console, 'warn').mockImplementation((...said) => resolve(said)));
  const sent = jest.fn(() => Promise.reject(new TypeError('no network')));
  globalThis.fetch = sent as unknown as typeof fetch;
  reportFailure('mf-hub', null, new Error('broke'));
  expect(await warned).toEqual(['The failure could not be reported.', expect.any(Error)]);
  expect(sent).toHaveBeenCalledWith('/api/module-failures', expect.objectContaining({ method: 'POST' }));
});

it('names the tab by 32 digits, whatever they are', () => {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  reportFailure('mf-hub', manifest, new Error('broke'));
  expect(site.tabs).toEqual(['0'.repeat(32)]);
});
