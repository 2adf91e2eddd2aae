import { whenIdle } from './idle.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  jest.useRealTimers();
});

it('work waits for an idle browser, or two seconds', () => {
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
