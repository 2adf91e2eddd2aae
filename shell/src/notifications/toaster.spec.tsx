import { showToast, theme, toastRules } from '@konbit/web';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from './toaster.tsx';

/** The toast on the screen: recent ones have no button. */
const toast = () => screen.queryByRole('button', { name: 'Dismiss' });
const item = () => toast()!.closest('[role=listitem]')!;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** The library removes a toast in two steps. */
const passMoment = () => [1, 1].forEach(pass);

let visibility: DocumentVisibilityState;
beforeEach(async () => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  render(
    <MantineProvider theme={theme}>
      <Toaster />
    </MantineProvider>,
  );
  await act(async () => showToast({ title: 'Taken', tone: 'destructive' }));
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

function setVisibility(now: DocumentVisibilityState) {
  visibility = now;
  fireEvent(document, new Event('visibilitychange'));
}

it('a toast leaves after 5000 ms', () => {
  pass(toastRules.durationMs - 1);
  expect(toast()).toBeInTheDocument();
  passMoment();
  expect(toast()).not.toBeInTheDocument();
});

it.each([
  ['the pointer rests on it', () => fireEvent.mouseEnter(item()), () => fireEvent.mouseLeave(item())],
  ['the keyboard is among the notifications', () => fireEvent.keyDown(document.body, { key: 'F8' }), () => focusAway()],
  ['the visitor is in another tab', () => setVisibility('hidden'), () => setVisibility('visible')],
])('it stays while %s, and then for its whole time', (_, look, lookAway) => {
  pass(3000);
  act(() => void look());
  pass(60_000);
  expect(toast()).toBeInTheDocument();
  act(() => void lookAway());
  pass(toastRules.durationMs - 1);
  expect(toast()).toBeInTheDocument();
  passMoment();
  expect(toast()).not.toBeInTheDocument();
});

it('the next one replaces it, with its own time', () => {
  pass(4000);
  act(() => void notifications.show({ message: 'Waiting' }));
  act(() => showToast({ title: 'Saved' }));
  pass(4000);
  expect(toast()?.closest('[role=listitem]')).toHaveTextContent('Saved ×');
  act(() => showToast({ title: 'Again' }));
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
});

it('shows what a module says through the library itself, until it is dismissed', () => {
  pass(toastRules.durationMs + 20);
  act(() => void notifications.show({ title: 'Rain', message: 'Bring a coat' }));
  pass(20);
  expect(screen.getByText('Rain').parentElement).toHaveTextContent('Rain Bring a coat');
  fireEvent.click(toast()!);
  pass(20);
  expect(screen.queryByText('Rain')).not.toBeInTheDocument();
});

it('a toast is an item of the list until it is gone, and then by F8', () => {
  const list = () => document.querySelector<HTMLElement>('[role=list]');
  const leaving = item();
  pass(toastRules.durationMs);
  expect(leaving).toBeInTheDocument();
  expect(list()).toContainElement(leaving as HTMLElement);
  pass(20);
  expect(leaving).not.toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(list()).toContainElement(screen.getByText('Taken'));
});

it('dismissed by keyboard, it leaves the focus among the notifications', () => {
  act(() => toast()!.focus());
  fireEvent.click(toast()!);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByText('Taken').closest('[tabindex="-1"]')).toHaveFocus();
});

it('a failure is announced at once, other news politely', () => {
  expect(screen.getByRole('alert')).toHaveTextContent('Taken');
  act(() => showToast({ title: 'Saved' }));
  pass(20);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Saved').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

function focusAway() {
  (document.activeElement as HTMLElement).blur();
}
