import './test-support/stored-session.ts';
import { useSetSession } from '@konbit/web';
import { neverAnswers, toast } from '@konbit/web/test-support';
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { guestApi } from './test-support/guest-api.ts';
import { renderHub } from './test-support/render-hub.tsx';

/** A connection that is open, and a service that says nothing. */
const silent = {
  'GET /api/registrations': neverAnswers,
  'GET /api/users/u1/activities': neverAnswers,
  'GET /api/users/u1/stats': neverAnswers,
  'GET /api/users/u1/achievements': neverAnswers,
  'GET /api/leaderboard': neverAnswers,
  'GET /api/achievements': neverAnswers,
  'GET /api/quiz/random': neverAnswers,
} as const;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it.each(['', '?tab=achievements', '?tab=leaderboard'])('offers to try again after 15 seconds: %s', async (tab) => {
  guestApi(silent);
  await renderHub({ at: `/gamification${tab}` });
  await pass(14_000);
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toEqual([]);
  await pass(1500);
  expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
  expect(screen.getAllByText('There is no connection right now. Please try again.').length).toBeGreaterThan(0);
});

it('gives the quiz back after 15 seconds', async () => {
  guestApi(silent);
  await renderHub({ at: '/gamification?tab=quiz' });
  await pass(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Start Quiz' }));
  await pass(15_500);
  expect(toast()).toHaveTextContent('Error / Please try again.');
  expect(screen.getByRole('button', { name: 'Start Quiz' })).toBeEnabled();
});

it('gives the email form back after 15 seconds', async () => {
  const { result: setSession } = renderHook(useSetSession);
  act(() => setSession.current(null));
  guestApi(silent);
  await renderHub();
  const email = screen.getByLabelText('Email');
  fireEvent.change(email, { target: { value: 'ana@example.com' } });
  fireEvent.submit(email.closest('form')!);
  await pass(1000);
  expect(screen.getByRole('button', { name: 'Finding your account...' })).toBeVisible();
  await pass(15_000);
  expect(toast()).toHaveTextContent('Error / Failed to find your registration. Please try again.');
  expect(screen.getByRole('button', { name: 'Enter Dashboard' })).toBeEnabled();
});
