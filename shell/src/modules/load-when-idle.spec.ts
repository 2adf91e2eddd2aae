import type { ModuleName } from '@konbit/contracts';
import { hasRoom, loadWhenIdle } from './load-when-idle.ts';
import { loadAhead } from './load-ahead.ts';
import { allLoaded } from './load-module.ts';

jest.mock('./load-ahead.ts', () => ({ loadAhead: jest.fn() }));
jest.mock('./load-module.ts', () => ({ allLoaded: jest.fn() }));

const names: ModuleName[] = ['mf-rsvp', 'mf-hub'];
const ahead = () => jest.mocked(loadAhead).mock.calls.map(([name]) => name);
/** Lets all that waits for nothing go on. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

let rest: (() => void)[];
beforeEach(() => {
  jest.resetAllMocks();
  rest = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => rest.push(work) });
});
afterEach(() => {
  for (const property of ['hidden', 'readyState']) Reflect.deleteProperty(document, property);
  Reflect.deleteProperty(navigator, 'connection');
});
const make = (of: object, property: string, value: unknown) =>
  Object.defineProperty(of, property, { value, configurable: true });

it('loads one module after the other, each when the page rests', async () => {
  let come = () => {};
  jest.mocked(loadAhead).mockImplementationOnce(() => new Promise((resolve) => (come = resolve)));
  void loadWhenIdle(names);
  await settle();
  expect(ahead()).toEqual([]);
  rest.shift()!();
  await settle();
  expect([ahead(), rest.length]).toEqual([['mf-rsvp'], 0]);
  come();
  await settle();
  rest.shift()!();
  await settle();
  expect(ahead()).toEqual(names);
});

it.each<[string, () => void, () => void]>([
  [
    'the page has loaded',
    () => make(document, 'readyState', 'interactive'),
    () => window.dispatchEvent(new Event('load')),
  ],
  [
    'it is seen',
    () => make(document, 'hidden', true),
    () => {
      make(document, 'hidden', false);
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('not before %s', async (_, begin, happens) => {
  begin();
  void loadWhenIdle(names);
  await settle();
  expect(rest).toHaveLength(0);
  happens();
  await settle();
  expect(rest).toHaveLength(1);
});

it('not before the page’s own modules have come', async () => {
  let come = () => {};
  jest.mocked(allLoaded).mockImplementationOnce(() => new Promise((resolve) => (come = resolve)));
  void loadWhenIdle(names);
  await settle();
  expect(rest).toHaveLength(0);
  come();
  await settle();
  expect(rest).toHaveLength(1);
});

it('not for who saves data', async () => {
  make(navigator, 'connection', { saveData: true });
  void loadWhenIdle(names);
  await settle();
  rest.shift()!();
  await settle();
  expect([ahead(), rest.length]).toEqual([[], 0]);
});

it.each([
  [undefined, true],
  [{ saveData: false, effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ saveData: true, effectiveType: '4g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('a connection like %j has room: %s', (connection, room) => expect(hasRoom(connection)).toBe(room));
