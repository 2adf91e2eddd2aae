import '../test-support/stored-session.ts';
import { failure } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { guestApi } from '../test-support/guest-api.ts';
import { renderHub } from '../test-support/render-hub.tsx';

it('a guest whose session the service has forgotten is asked for the last name, after one look-up for all calls', async () => {
  let isOpen = false;
  const guarded =
    <T,>(answer: T) =>
    () =>
      isOpen ? answer : failure('SESSION_REQUIRED');
  const api = guestApi({
    'GET /api/registrations': ({ query }) => {
      isOpen = query.lastName === 'Pierre';
      return isOpen ? [{ id: 'u1', email: 'ana@example.com' }] : failure('NAME_NEEDED');
    },
    'GET /api/users/u1/stats': guarded({ totalPoints: 145, achievementsCount: 3, correctAnswers: 6 }),
    'GET /api/users/u1/activities': guarded([]),
    'GET /api/users/u1/achievements': guarded([]),
  });
  const user = await renderHub();
  const name = await screen.findByLabelText('Last name');
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(/enter your last name as well\.$/);
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your dashboard was closed. Please enter your email to open it again.',
  );
  expect(api.callsTo('GET /api/registrations')).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
  await user.keyboard('Pierre{Enter}');
  expect(await screen.findByText('145')).toBeInTheDocument();
});
