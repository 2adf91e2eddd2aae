import '../test-support/stored-session.ts';
import type { RegistrationMatch } from '@konbit/contracts';
import { failure } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { guestApi } from '../test-support/guest-api.ts';
import { renderHub } from '../test-support/render-hub.tsx';

const closed = 'Your dashboard was closed. Please enter your email to open it again.';

async function openWithoutCookie(find: (lastName?: string) => RegistrationMatch[] | Response) {
  let isOpen = false;
  const guarded =
    <T,>(answer: T) =>
    () =>
      isOpen ? answer : failure('SESSION_REQUIRED');
  const api = guestApi({
    'GET /api/registrations': ({ query }) => {
      const found = find(query.lastName);
      isOpen = Array.isArray(found);
      return found;
    },
    'GET /api/users/u1/stats': guarded({ totalPoints: 145, achievementsCount: 3, correctAnswers: 6 }),
    'GET /api/users/u1/activities': guarded([]),
    'GET /api/users/u1/achievements': guarded([]),
  });
  return { api, user: await renderHub() };
}

it('asks for the last name after one look-up', async () => {
  const { api, user } = await openWithoutCookie((lastName) =>
    lastName === 'Pierre' ? [{ id: 'u1', email: 'ana@example.com' }] : failure('NAME_NEEDED'),
  );
  const name = await screen.findByLabelText('Last name');
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription(/enter your last name as well\.$/);
  expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
  expect(screen.getByRole('alert')).toHaveTextContent(closed);
  expect(api.callsTo('GET /api/registrations')).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
  await user.keyboard(' Pierre {Enter}');
  expect(await screen.findByText('145')).toBeInTheDocument();
});

it('asks for the email that another registration has now', async () => {
  await openWithoutCookie(() => [{ id: 'u9', email: 'ana@example.com' }]);
  expect(await screen.findByRole('alert')).toHaveTextContent(closed);
});
