import { SITE_HEADER } from '@konbit/contracts';
import { renderPage } from '@konbit/web/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import { OfflineSign } from './offline-sign.tsx';

const line = () => screen.getByRole('status');

/** A browser with or without a worker from an earlier visit. */
function browserWithWorker(before = true) {
  const posted: { payload: { urlsToCache: [string, object][] } }[] = [];
  const active = { postMessage: (message: (typeof posted)[number]) => posted.push(message) };
  const worker = Object.assign(new EventTarget(), {
    controller: before ? active : null,
    ready: Promise.resolve({ active }),
    register: jest.fn(() => Promise.resolve()),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  const kept = () => posted.flatMap(({ payload }) => payload.urlsToCache);
  return { worker, kept };
}

function network(answers: boolean) {
  const fetched = jest.fn(() => (answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('away'))));
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

// jsdom lacks it.
beforeAll(() => Object.assign(performance, { getEntriesByType: () => [{ name: 'http://localhost/assets/main.js' }] }));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
  history.replaceState(null, '', '/');
});

it('asks the site before it believes the browser', async () => {
  browserWithWorker(false);
  const siteFetch = network(true);
  await renderPage(<OfflineSign />);
  expect(siteFetch).not.toHaveBeenCalled();
  for (const hint of ['offline', 'online']) {
    await act(async () => void dispatchEvent(new Event(hint)));
    expect(line()).toBeEmptyDOMElement();
  }
  expect(siteFetch.mock.calls).toEqual(Array(2).fill(['/modules.json', expect.objectContaining({ method: 'HEAD' })]));
});

it('tries again by itself', async () => {
  jest.useFakeTimers();
  browserWithWorker();
  network(false);
  await renderPage(<OfflineSign />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(line()).not.toBeEmptyDOMElement();
  network(true);
  await act(() => jest.advanceTimersByTimeAsync(15_100));
  expect(line()).toBeEmptyDOMElement();
  jest.useRealTimers();
});

it('names pages, list, code and art that the worker lacks', async () => {
  const exposes = [
    { assets: { js: { sync: ['app.js'], async: ['late.js'] }, css: { sync: [], async: ['late.css'] } } },
  ];
  Object.assign(globalThis, { fetch: () => Promise.resolve(Response.json({ exposes })) });
  const hub = (file: string) => `http://localhost/modules/mf-hub/a/${file}`;
  const main = 'http://localhost/assets/main.js';
  document.body.innerHTML = `<img loading="lazy" src="/modules/mf-landing/a/map.svg">
    <img loading="lazy" src="/api/attendee-profiles/p/photo">
    <script type="application/json" id="release-list">${JSON.stringify({
      'mf-hub': {
        base: '/modules/mf-hub/a/',
        entry: 'mf-manifest.json',
        integrity: { 'mf-manifest.json': '', 'app.js': '' },
        page: { paths: ['/gamification'], link: { order: 1 } },
      },
      'mf-lodging': { page: { paths: ['/lodging'] } },
    })}</script>`;
  const pages = ['/', '/privacy', '/gamification', '/modules.json'];
  const art = 'http://localhost/modules/mf-landing/a/map.svg';
  const code = ['mf-manifest.json', 'app.js', 'late.js', 'late.css'].map(hub);
  const script = { headers: { 'content-type': 'text/javascript', [SITE_HEADER]: '1' } };
  // An earlier worker may have kept a venue's login page in its place.
  const login = { headers: { 'content-type': 'text/html' } };
  for (const [before, has, lacks, init] of [
    [false, [], [main, ...code, art], script],
    [true, [main, hub('app.js')], [code[0], ...code.slice(2), art], script],
    [true, [main, hub('app.js')], [main, ...code, art], login],
  ] as const) {
    const match = (address: string) =>
      Promise.resolve((has as readonly string[]).includes(address) ? new Response('', init) : undefined);
    Object.assign(globalThis, { caches: { match } });
    const { worker, kept } = browserWithWorker(before);
    const { unmount } = await renderPage(<OfflineSign />);
    await waitFor(() => expect(kept().map(([address]) => address)).toEqual([...pages, ...lacks]));
    expect(worker.register.mock.calls).toEqual([['/service-worker.js', { updateViaCache: 'none' }]]);
    unmount();
  }
});

it.each([
  [
    'saves data',
    () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  ],
  ['looks at a preview', () => history.replaceState(null, '', '/?preview=mf-hub@abc')],
])('registers no worker for a visitor who %s', async (_, prepare) => {
  network(true);
  const { worker } = browserWithWorker();
  prepare();
  await renderPage(<OfflineSign />);
  expect(worker.register).not.toHaveBeenCalled();
});
