import '../test-support/stored-session.ts';
import { languages, type RegistrationMatch } from '@konbit/contracts';
import { ApiError, type HubSession, useSetSession } from '@konbit/web';
import { failure } from '@konbit/web/test-support';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { guestApi } from '../test-support/guest-api.ts';
import { renderHub } from '../test-support/render-hub.tsx';
import { createSessionRetry } from './session-retry.ts';

const closed = 'Your dashboard was closed. Please enter your email to open it again.';

const setSession = (session: HubSession | null) => {
  const { result } = renderHook(useSetSession);
  act(() => result.current(session));
};
beforeEach(() => setSession({ registrationId: 'u1', userEmail: 'ana@example.com' }));

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

const blockedSentence = {
  en: /^Your browser blocks cookies for this site, and the hub needs one\./,
  ht: /^Navigatè ou bloke koukiz pou sit sa a/,
  fr: /^Votre navigateur bloque les témoins \(cookies\) de ce site/,
};

it.each(languages)('says in %s that cookies are blocked when the look-up has set none', async (language) => {
  guestApi({
    'GET /api/users/u1/stats': failure('SESSION_REQUIRED'),
    'GET /api/users/u1/activities': failure('SESSION_REQUIRED'),
    'GET /api/users/u1/achievements': failure('SESSION_REQUIRED'),
  });
  await renderHub({ language });
  expect(await screen.findByRole('alert')).toHaveTextContent(blockedSentence[language]);
});

it('says so before anything is looked up where the browser knows', async () => {
  const api = guestApi();
  const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  setSession(null);
  const user = await renderHub();
  expect(screen.getByRole('alert')).toHaveTextContent(blockedSentence.en);
  await user.type(screen.getByLabelText('Email'), 'ana@example.com{Enter}');
  expect(api.calls).toEqual([]);
  cookies.mockReturnValue(true);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Switch Account' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  cookies.mockRestore();
});

describe('who leaves in another tab', () => {
  const leaveElsewhere = () => localStorage.clear();

  it('closes the dashboard here', async () => {
    guestApi();
    await renderHub();
    await screen.findByText('Welcome, ana@example.com');
    leaveElsewhere();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(screen.getByRole('button', { name: 'Enter Dashboard' })).toBeVisible();
    expect(screen.queryByText('Welcome, ana@example.com')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is not looked up again by an act of a page that has not heard of it', async () => {
    const api = guestApi({ 'POST /api/activities': failure('SESSION_REQUIRED') });
    const user = await renderHub();
    const complete = await screen.findByRole('button', { name: 'Complete: Arrive' });
    leaveElsewhere();
    await user.click(complete);
    await waitFor(() => expect(api.callsTo('POST /api/activities')).toHaveLength(1));
    await screen.findByRole('button', { name: 'Complete: Arrive' });
    expect(api.callsTo('GET /api/registrations')).toEqual([]);
  });

  it('leaves no cookie of a look-up that was on its way', async () => {
    const api = guestApi({
      'GET /api/users/u1/stats': failure('SESSION_REQUIRED'),
      'GET /api/registrations'() {
        leaveElsewhere();
        return [{ id: 'u1', email: 'ana@example.com' }];
      },
    });
    await renderHub();
    await waitFor(() => expect(api.callsTo('DELETE /api/session')).toHaveLength(1));
    expect(api.callsTo('DELETE /api/session')[0]?.query).toEqual({ registrationId: 'u1' });
    expect(api.callsTo('GET /api/users/u1/stats')).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });
});

const refused = new ApiError(401, '{"code":"SESSION_REQUIRED","message":"Please enter your email."}', '');
const another = new ApiError(403, '{"code":"NOT_YOUR_REGISTRATION","message":"Another’s."}', '');
const forbidden = new ApiError(403, '', 'Forbidden');
const nameNeeded = new ApiError(403, '{"code":"NAME_NEEDED","message":"Your last name, please."}', '');
const away = new TypeError('network away');
const open = { cookiesBlocked: false };
const blocked = { cookiesBlocked: true };

/** Gives or throws these answers, one at each call. */
const answering = (...answers: unknown[]) =>
  jest.fn(() => {
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });

describe('a registrant’s call', () => {
  // Its answers, the look-up's, the outcome, how often each was made, and what `onLost` was called with.
  it.each<[string, unknown[], unknown, unknown, number, number, object | null]>([
    ['is not repeated after another refusal', [forbidden], true, forbidden, 1, 0, null],
    ['is repeated after another guest’s session', [another, 'stats'], true, 'stats', 2, 1, null],
    ['ends the session when the last name is needed', [refused], nameNeeded, refused, 1, 1, { nameNeeded, ...open }],
    ['fails when the look-up has no answer', [refused], away, away, 1, 1, null],
    ['ends the session that another guest has again', [another, another], true, another, 2, 1, open],
    ['says that cookies are blocked when refused twice', [refused, refused], true, refused, 2, 1, blocked],
    ['ends the session of an email that is gone', [refused], false, refused, 1, 1, open],
    ['fails for another reason when repeated', [refused, away], true, away, 2, 1, null],
  ])('%s', async (_, answers, renewal, outcome, calls, renewals, lost) => {
    const renew = answering(renewal) as () => Promise<boolean>;
    const onLost = jest.fn();
    const call = answering(...answers);
    const withSession = createSessionRetry({ renew, onLost, isClosed: () => false });
    expect(await withSession(call).catch((error: unknown) => error)).toBe(outcome);
    expect(call).toHaveBeenCalledTimes(calls);
    expect(renew).toHaveBeenCalledTimes(renewals);
    expect(onLost.mock.calls).toEqual(lost ? [[lost]] : []);
  });

  it.each([
    ['looks nothing up once the hub is closed', [true], 0],
    ['ends nothing when the hub closes during the look-up', [false, true], 1],
  ])('%s', async (_, closed, renewals) => {
    const [renew, onLost] = [jest.fn(() => Promise.resolve(false)), jest.fn()];
    const withSession = createSessionRetry({ renew, onLost, isClosed: () => closed.shift()! });
    await expect(withSession(answering(refused))).rejects.toBe(refused);
    expect(renew).toHaveBeenCalledTimes(renewals);
    expect(onLost).not.toHaveBeenCalled();
  });
});
