import { showToast, theme, toastRules } from '@konbit/web';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from './toaster.tsx';

/** Shown now: those that may be read again have no button. */
const toast = () => screen.queryByRole('button', { name: 'Dismiss' });
const card = () => screen.getByText('Taken', { selector: '[aria-live] *' });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

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
  // Its look comes with the first one.
  await act(async () => showToast({ title: 'Taken', tone: 'destructive' }));
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

function hide(now: DocumentVisibilityState) {
  visibility = now;
  fireEvent(document, new Event('visibilitychange'));
}

it('a toast leaves after 5000 ms', () => {
  pass(toastRules.durationMs - 1);
  expect(toast()).toBeInTheDocument();
  pass(2);
  expect(toast()).not.toBeInTheDocument();
});

it.each([
  ['the pointer rests on it', () => fireEvent.pointerMove(card()), () => fireEvent.pointerOut(card())],
  ['the keyboard is among the notifications', () => fireEvent.keyDown(document.body, { key: 'F8' }), () => focusAway()],
  ['the visitor is in another window', () => fireEvent.blur(window), () => fireEvent.focus(window)],
  ['the visitor is in another tab', () => hide('hidden'), () => hide('visible')],
])('its time stands still while %s, and goes on from there', (_, look, lookAway) => {
  pass(3000);
  act(() => void look());
  pass(60_000);
  expect(toast()).toBeInTheDocument();
  act(() => void lookAway());
  pass(1999);
  expect(toast()).toBeInTheDocument();
  pass(2);
  expect(toast()).not.toBeInTheDocument();
});

it('the next one takes its place at once, whatever else waits, with a time of its own', () => {
  pass(4000);
  act(() => void notifications.show({ message: 'Waiting' }));
  act(() => showToast({ title: 'Saved' }));
  pass(4000);
  expect(toast()?.closest('[role=listitem]')).toHaveTextContent('Saved×');
});

it('there is a list only while something is in it', () => {
  const list = () => document.querySelector<HTMLElement>('[role=list]');
  expect(list()).toContainElement(toast());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  pass(1);
  expect(list()).toBeNull();
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(list()).toContainElement(screen.getByText('Taken'));
});

it('Escape dismisses it from anywhere', () => {
  fireEvent.keyDown(document.body, { key: 'Escape' });
  pass(1);
  expect(toast()).not.toBeInTheDocument();
});

it('a failure is announced at once, other news when the visitor has a moment', () => {
  expect(screen.getByRole('alert')).toHaveTextContent('Taken');
  act(() => showToast({ title: 'Saved' }));
  pass(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Saved').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

function focusAway() {
  (document.activeElement as HTMLElement).blur();
}
