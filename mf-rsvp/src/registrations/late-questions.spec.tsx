import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { button, openBeforeQuestions, question, resetSite } from '../test-support/wizard-page.tsx';

let mockIsAway = true;
jest.mock('./questions.tsx', () => {
  if (mockIsAway) throw new Error('no network');
  return jest.requireActual<object>('./questions.tsx');
});

beforeEach(() => {
  resetSite();
  Object.assign(globalThis, { reportError: jest.fn() });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

// In this order: once asked for, they are there in every page of this file, or could not come.
it('who starts before the questions have come stays at the welcome meanwhile, and may leave it', async () => {
  await openBeforeQuestions();
  button('Start Registration').focus();
  fireEvent.click(button('Start Registration'));
  expect(question()).toBe('Harvest Night');
  expect(button('Start Registration')).toHaveFocus();
  expect(screen.getByText('Step 1 of 8')).toBeVisible();
  fireEvent.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sessionStorage.getItem('registration-draft')).toBeNull();
});

it('questions that cannot come leave a notice in the dialog, and come with Try again', async () => {
  const { user: visitor } = await openBeforeQuestions();
  await visitor.keyboard('{Enter}');
  expect(await screen.findByText(/This part could not be shown/)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'RSVP: Harvest Night' })).toBeVisible();
  mockIsAway = false;
  // All that comes of it: outside of it, nobody goes on with what waits.
  await act(async () => visitor.click(button('Try again')));
  expect(await screen.findByRole('textbox', { name: /^First name/ })).toHaveFocus();
  expect(screen.getByText('Step 2 of 8')).toBeVisible();
});
