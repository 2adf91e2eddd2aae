import { ApiError } from '@konbit/web';
import { ModuleFailure } from './module-failure.ts';
import { watchErrors } from './reports.ts';
import { fakeService } from './test-support/fake-federation.ts';

let site: ReturnType<typeof fakeService>;
beforeAll(() => watchErrors());
beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<script type="application/json" id="shells">{ "live": { "release": "shell1" } }</script>';
  site = fakeService();
});

const frames = 'mf-hub@new:assets/app.js:1:234';
const inHub = (error: Error, column = 234) =>
  Object.assign(error, {
    stack: `Error: marie@example.org\n at f (${location.origin}/modules/mf-hub/new/assets/app.js:1:${column})`,
  });
const thrown = (error: unknown, init: ErrorEventInit = {}) =>
  window.dispatchEvent(new ErrorEvent('error', { error, ...init }));
const rejected = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const threw = { module: 'mf-hub', release: 'new', reason: 'threw', frames };

it('reports an error by its place, without its message', () => {
  thrown(inHub(new TypeError('marie@example.org')));
  expect(site.reports).toEqual([threw]);
});

it('reports rejections, and late parts as lost', () => {
  rejected(inHub(new Error('no')));
  rejected(inHub(new ModuleFailure('did-not-load', 'part 7'), 9));
  expect(site.reports.map(({ reason }) => reason)).toEqual(['threw', 'did-not-load']);
});

it.each([
  ['a text', 'marie'],
  ['an error without a stack', Object.assign(new Error('marie'), { stack: undefined })],
])('reports %s by its place', (_, error) => {
  thrown(error, { filename: `${location.origin}/modules/mf-hub/new/assets/app.js`, lineno: 1, colno: 234 });
  expect(site.reports).toEqual([threw]);
});

it.each(['beforeunload', 'pagehide'])('reports nothing after %s', (sign) => {
  // Long ago, so that later tests do not count as leaving.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(-10_000);
  window.dispatchEvent(new Event(sign));
  thrown(inHub(new Error('cut off')));
  expect(site.reports).toEqual([]);
  clock.mockReturnValue(-5000.1);
  thrown(inHub(new Error('cut off')));
  expect(site.reports).toEqual([]);
  // After five seconds the visitor has not left.
  clock.mockReturnValue(-5000);
  thrown(inHub(new Error('cut off')));
  expect(site.reports).toEqual([threw]);
  expect(JSON.parse(sessionStorage.getItem('toldErrors')!)).toEqual([frames]);
});

it('leaves the console message to the browser', () => {
  const complained = jest.spyOn(console, 'error');
  thrown(inHub(new Error('no')));
  expect(complained).not.toHaveBeenCalledWith(expect.objectContaining({ message: 'no' }));
});

it('reports a fault in code of a cut-off call’s type', () => {
  rejected(inHub(new Error('Failed to fetch the guests')));
  expect(site.reports).toEqual([threw]);
});

it('reports once a tab and place, of twenty places', () => {
  for (let time = 0; time < 3; time += 1) thrown(inHub(new Error('no')));
  expect(site.reports).toHaveLength(1);
  for (let column = 0; column < 50; column += 1) thrown(inHub(new Error('no'), column));
  expect(site.reports).toHaveLength(20);
});

it.each<[string, unknown]>([
  ['an answer that is a failure', inHub(new ApiError(503, '', 'away'))],
  ['a call without an answer', inHub(new TypeError('Failed to fetch'))],
  ['a call that was given up', inHub(new DOMException('gone', 'AbortError') as unknown as Error)],
  ['an error of nobody here', new Error('elsewhere')],
  ['nothing', undefined],
])('does not report %s', (_, reason) => {
  rejected(reason);
  expect(site.reports).toEqual([]);
});

it('reports what the shell throws, unless it runs from sources', () => {
  const inShell = () => Object.assign(new Error('no'), { stack: `at f (${location.origin}/assets/main.js:1:5)` });
  document.body.replaceChildren();
  thrown(inShell());
  expect(site.reports).toEqual([]);
  document.body.innerHTML = '<script type="application/json" id="shells">{ "live": { "release": "shell1" } }</script>';
  thrown(inShell());
  const own = { module: 'shell', release: 'shell1', reason: 'threw', frames: 'shell:assets/main.js:1:5' };
  expect(site.reports).toEqual([own]);
});
