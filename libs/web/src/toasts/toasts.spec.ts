import { getDefaultStore } from 'jotai';
import { dismissToast, showToast, toastsAtom } from './toasts.ts';

const toasts = () => getDefaultStore().get(toastsAtom);

beforeEach(() => {
  jest.useFakeTimers();
  getDefaultStore().set(toastsAtom, []);
});
afterEach(() => jest.useRealTimers());

it('shows at most one toast, the newest', () => {
  showToast({ title: 'First' });
  showToast({ title: 'Second' });
  expect(toasts().map(({ title, open }) => [title, open])).toEqual([
    ['Second', true],
    ['First', false],
  ]);
});

it('keeps a dismissed toast for 1,000,000 ms and then forgets it', () => {
  showToast({ title: 'Kept' });
  dismissToast(toasts()[0]!.id);
  jest.advanceTimersByTime(999_999);
  expect(toasts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(toasts()).toHaveLength(0);
});
