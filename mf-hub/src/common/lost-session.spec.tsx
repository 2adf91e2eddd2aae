import '../test-support/stored-session.ts';
import type { RegistrationMatch } from '@konbit/contracts';
import { failure, toast } from '@konbit/web/test-support';
import { screen, waitFor } from '@testing-library/react';
import { guestApi } from '../test-support/guest-api.ts';
import { renderHub } from '../test-support/render-hub.tsx';

const refusal = failure('SESSION_REQUIRED', 'Please enter your email to open your dashboard.');

interface LookUp {
  found?: RegistrationMatch[] | Response;
  heals?: boolean;
  needsName?: boolean;
}

/** A service whose cookie has run out; a look-up brings it back, as `found` says. */
function forgetfulApi({ found = [{ id: 'u1', email: 'ana@example.com' }], heals = true, needsName }: LookUp = {}) {
  let open = false;
  const guarded =
    <T,>(answer: T) =>
    () =>
      open ? answer : refusal;
  return guestApi({
    'GET /api/registrations': ({ query }) => {
      if (needsName && query.lastName !== 'Pierre') return failure('NAME_NEEDED');
      open = heals;
      return query.email === 'ana@example.com' ? found : [];
    },
    'GET /api/users/u1/stats': guarded({ totalPoints: 145, achievementsCount: 3, correctAnswers: 6 }),
    'GET /api/users/u1/activities': guarded([]),
    'GET /api/users/u1/achievements': guarded([]),
  });
}

// The session outlives a test, as it does a page: those that lose it stand last.
describe('a guest whose session the service has forgotten', () => {
  it('notices nothing: one look-up for all calls, which are then repeated', async () => {
    const api = forgetfulApi();
    await renderHub();
    expect(await screen.findByText('145')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Complete: Arrive' })).toBeInTheDocument();
    expect(api.callsTo('GET /api/registrations')).toHaveLength(1);
    expect(toast()).toBeEmptyDOMElement();
  });

  it('is asked for the last name beside the stored email, when the look-up needs it', async () => {
    const api = forgetfulApi({ needsName: true });
    const user = await renderHub();
    const name = await screen.findByLabelText('Last name');
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription(/enter your last name as well\.$/);
    expect(screen.getByLabelText('Email')).toHaveValue('ana@example.com');
    expect(screen.getByRole('alert')).toHaveTextContent('Your dashboard was closed.');
    expect(api.callsTo('GET /api/registrations')).toHaveLength(1);
    await user.keyboard('Pierre{Enter}');
    expect(await screen.findByText('145')).toBeInTheDocument();
  });

  it('is asked for the email again, with a sentence, when the look-up does not help', async () => {
    forgetfulApi({ heals: false });
    await renderHub();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your dashboard was closed. Please enter your email to open it again.',
    );
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });
});
