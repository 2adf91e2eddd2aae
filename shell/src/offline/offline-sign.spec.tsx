import { renderPage } from '@konbit/web/test-support';
import { act, screen, waitFor } from '@testing-library/react';
import { OfflineSign } from './offline-sign.tsx';

const line = () => screen.getByRole('status');

/** A browser with a worker that was there before this page, or not; what the page does with it. */
function browserWithWorker(before = true) {
  const posted: { payload: { urlsToCache: [string, object][] } }[] = [];
  const active = { postMessage: (message: (typeof posted)[number]) => posted.push(message) };
  const update = jest.fn().mockRejectedValue(new Error('no network'));
  const worker = Object.assign(new EventTarget(), {
    controller: before ? active : null,
    ready: Promise.resolve({ active }),
    register: jest.fn(() => Promise.resolve({ update })),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  const kept = () => posted.flatMap(({ payload }) => payload.urlsToCache);
  return { worker, update, kept };
}

/** Whether the site answers from now on. */
function network(answers: boolean) {
  const fetched = jest.fn(() => (answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('away'))));
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

// jsdom has none.
beforeAll(() => Object.assign(performance, { getEntriesByType: () => [{ name: 'http://localhost/assets/main.js' }] }));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
  history.replaceState(null, '', '/');
});

it.each([
  ['en', 'You are offline; this is what was here last.'],
  ['ht', 'Ou pa gen koneksyon; men sa ki te la dènye fwa a.'],
  ['fr', 'Vous êtes hors ligne ; voici ce qui était là en dernier.'],
] as const)('in %s says that the site can’t be reached, as long as it can’t', async (language, words) => {
  browserWithWorker();
  network(false);
  await renderPage(<OfflineSign />, { language });
  await waitFor(() => expect(line()).toHaveTextContent(words));
  network(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(line()).toBeEmptyDOMElement());
});

it('believes neither the browser nor the worker before it has asked the site', async () => {
  const { worker } = browserWithWorker(false);
  const asked = network(true);
  await renderPage(<OfflineSign />);
  expect(asked).not.toHaveBeenCalled();
  for (const hint of [() => dispatchEvent(new Event('offline')), () => worker.dispatchEvent(new Event('message'))]) {
    await act(async () => void hint());
    expect(line()).toBeEmptyDOMElement();
  }
  expect(asked.mock.calls).toEqual(Array(2).fill(['/modules.json', expect.objectContaining({ method: 'HEAD' })]));
});

it('tries again by itself', async () => {
  jest.useFakeTimers();
  browserWithWorker();
  network(false);
  await renderPage(<OfflineSign />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(line()).not.toBeEmptyDOMElement();
  network(true);
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(line()).toBeEmptyDOMElement();
  jest.useRealTimers();
});

it('has the worker keep the linked pages and the list, and on a first visit what was loaded; later looks for another', async () => {
  network(true);
  document.body.innerHTML = `<img loading="lazy" src="/modules/mf-landing/a/map.svg">
    <img loading="lazy" src="/api/attendee-profiles/p/photo">
    <script type="application/json" id="release-list">${JSON.stringify({
      'mf-hub': { page: { paths: ['/gamification'], link: { order: 1 } } },
      'mf-lodging': { page: { paths: ['/lodging'] } },
      'mf-rsvp': {},
    })}</script>`;
  const pages = ['/', '/privacy', '/gamification', '/modules.json'];
  const art = 'http://localhost/modules/mf-landing/a/map.svg';
  for (const [before, more] of [
    [false, ['http://localhost/assets/main.js']],
    [true, []],
  ] as const) {
    const { worker, update, kept } = browserWithWorker(before);
    const { unmount } = await renderPage(<OfflineSign />);
    await waitFor(() => expect(kept().map(([address]) => address)).toEqual([...pages, ...more, art]));
    expect(worker.register.mock.calls).toEqual([['/service-worker.js', { updateViaCache: 'none' }]]);
    expect(update).toHaveBeenCalledTimes(before ? 1 : 0);
    unmount();
  }
});

it.each([
  [
    'saves data',
    () => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  ],
  ['looks at a preview', () => history.replaceState(null, '', '/?preview=mf-hub@abc')],
])('registers none for who %s', async (_, given) => {
  network(true);
  const { worker } = browserWithWorker();
  given();
  await renderPage(<OfflineSign />);
  expect(worker.register).not.toHaveBeenCalled();
});
