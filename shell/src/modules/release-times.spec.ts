import { noteShown, takeTimes, watchVitals } from './release-times.ts';

const manifest = '/modules/mf-hub/new/mf-manifest.json';
let came: Partial<PerformanceResourceTiming>[];
let visibility: DocumentVisibilityState;
const observers = new Map<string, (...entries: object[]) => void>();
const tell = jest.fn();

beforeAll(() => {
  performance.getEntriesByType = () => came as PerformanceEntry[] as PerformanceEntryList;
  class Observer {
    static readonly supportedEntryTypes = ['largest-contentful-paint', 'event'];
    constructor(private readonly heed: (list: { getEntries: () => object[] }) => void) {}
    observe({ type }: { type: string }) {
      observers.set(type, (...entries) => this.heed({ getEntries: () => entries }));
    }
  }
  Object.assign(globalThis, { PerformanceObserver: Observer });
  watchVitals(tell);
});
beforeEach(() => {
  came = [{ name: `${location.origin}/modules/mf-hub/new/remote-entry.js`, transferSize: 900, encodedBodySize: 600 }];
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  takeTimes();
});
const shown = (ms = 390) => {
  noteShown('mf-hub', manifest, ms);
  return takeTimes();
};

it('a release that came by the network is timed, by half octaves', () => {
  expect(shown()).toEqual(['mf-hub@new:shown:6']);
  expect([shown(1), shown(1e6)]).toEqual([['mf-hub@new:shown:0'], ['mf-hub@new:shown:19']]);
});

it.each<[string, Partial<PerformanceResourceTiming>[], DocumentVisibilityState]>([
  ['that came from the cache', [{ transferSize: 0, encodedBodySize: 600 }], 'visible'],
  ['of which nothing is known', [], 'visible'],
  ['that nobody looked at', [{ transferSize: 900, encodedBodySize: 600 }], 'hidden'],
])('one %s is not', (_, entries, state) => {
  came = entries.map((entry) => ({ ...came[0], ...entry }));
  visibility = state;
  expect(shown()).toEqual([]);
});

it('one of another origin, which tells no sizes, is; so is one that no cache would take so long for', () => {
  came = [{ ...came[0], transferSize: 0, encodedBodySize: 0 }];
  expect(shown()).toHaveLength(1);
  came = [];
  expect(shown(2500)).toHaveLength(1);
});

it('the largest content and the longest interaction are told of the module that they lie in, once, at the end', () => {
  shown();
  document.body.innerHTML = '<h1>Konbit</h1><div data-module="mf-hub"><p>hub</p></div>';
  const [heading, text] = [document.querySelector('h1')!, document.querySelector('p')!];
  observers.get('largest-contentful-paint')!({ element: heading, startTime: 100 }, { element: text, startTime: 700 });
  const press = { target: text.firstChild, interactionId: 7 };
  observers.get('event')!(
    { ...press, duration: 200 },
    { ...press, duration: 90 },
    { ...press, duration: 5000, interactionId: 0 },
    { ...press, duration: 5000, target: heading },
    { ...press, duration: 5000, target: null },
  );
  dispatchEvent(new Event('visibilitychange'));
  expect(tell).not.toHaveBeenCalled();
  visibility = 'hidden';
  for (let time = 0; time < 2; time += 1) dispatchEvent(new Event('visibilitychange'));
  expect(tell).toHaveBeenCalledTimes(1);
  expect(takeTimes()).toEqual(['mf-hub@new:largest:8', 'mf-hub@new:interaction:4']);
});
