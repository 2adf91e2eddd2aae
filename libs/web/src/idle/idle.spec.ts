import { savesData, whenIdle } from './idle.ts';

const connectionIs = (value: unknown) => Object.defineProperty(navigator, 'connection', { value, configurable: true });
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  jest.useRealTimers();
});

it.each([
  [undefined, false],
  [{ saveData: false }, false],
  [{ saveData: true }, true],
])('a visitor with the connection %j saves data: %s', (connection, saves) => {
  connectionIs(connection);
  expect(savesData()).toBe(saves);
});

it('work waits until the browser is idle, or, where none tells, for two seconds', () => {
  jest.useFakeTimers();
  const work = jest.fn();
  whenIdle(work);
  jest.advanceTimersByTime(1999);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);

  const waiting: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (one: () => void) => waiting.push(one) });
  whenIdle(work);
  jest.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  waiting[0]!();
  expect(work).toHaveBeenCalledTimes(2);
});
