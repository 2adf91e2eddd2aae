import './test-support/stored-session.ts';
import './common/texts/texts.ts';
import { GUEST_CACHE, MAILED_LINK_KEY } from '@konbit/contracts';
import { checkTexts } from '@konbit/event';
import { useGuestStatus, useSetSession } from '@konbit/web';
import { catalogues, changeEventFacts, failure, fakeApi, noContent } from '@konbit/web/test-support';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { crowd, entry, guestApi } from './test-support/guest-api.ts';
import { address, renderHub } from './test-support/render-hub.tsx';

const Coming = () => <p>{useGuestStatus()}</p>;
const selectedTab = () => screen.getByRole('tab', { selected: true });

describe('the hub of a returning guest', () => {
  it('opens at once with stat cards', async () => {
    const api = guestApi({
      'GET /api/users/u1/stats': { totalPoints: 145, achievementsCount: 3, correctAnswers: 6 },
      'GET /api/leaderboard': [...crowd(3), entry('u1', 4)],
    });
    await renderHub();
    const standing = screen.getByRole('region', { name: 'Your standing' });
    await within(standing).findByText('145');
    const cards = within(standing)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(cards).toEqual([
      ['Total Points', '145'],
      ['Achievements', '3'],
      ['Correct Answers', '6'],
      ['Leaderboard Rank', '#4'],
    ]);
    expect(api.callsTo('GET /api/registrations')).toEqual([]);
  });

  it.each([
    ['- as the rank without points', [], /^-$/],
    ['no rank when the ranking cannot be read', failure('UNAVAILABLE', 'Away.'), /^…$/],
  ])('shows %s', async (_, answer, rank) => {
    guestApi({ 'GET /api/leaderboard': answer });
    await renderHub();
    await waitFor(() => expect(screen.getByText('Leaderboard Rank').nextSibling).toHaveTextContent(rank));
    const unread = screen.queryByRole('img', { name: 'The leaderboard could not be loaded.' });
    expect(unread !== null).toBe(answer instanceof Response);
  });
});

describe('the tab', () => {
  it('is in the address; Back returns to the last one', async () => {
    guestApi();
    const user = await renderHub({ at: '/gamification?preview=x' });
    await user.click(screen.getByRole('tab', { name: 'Leaderboard' }));
    expect(address()).toHaveTextContent('/gamification?preview=x&tab=leaderboard');
    await user.click(screen.getByRole('tab', { name: 'Event Activities' }));
    expect(address()).toHaveTextContent(/^\/gamification\?preview=x$/);
    await user.click(screen.getByRole('button', { name: 'Browser’s Back' }));
    expect(selectedTab()).toHaveTextContent('Leaderboard');
  });
});

describe('Switch Account', () => {
  it('ends the session and keeps nothing', async () => {
    const api = guestApi({
      'GET /api/registrations': [{ id: 'u1', email: 'ana@example.com', firstName: 'Ana' }],
      'GET /api/users/u1/stats': { totalPoints: 145, achievementsCount: 3, correctAnswers: 6 },
    });
    sessionStorage.setItem(MAILED_LINK_KEY, 'manage u1.1.signature');
    const user = await renderHub({ beside: <Coming /> });
    await screen.findByText('145');
    await screen.findByText("You're coming, Ana");
    await user.click(screen.getByRole('button', { name: 'Switch Account' }));

    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(api.callsTo('DELETE /api/session')).toHaveLength(1);

    fakeApi({
      ...api.answers,
      'GET /api/registrations': [{ id: 'u2', email: 'bob@example.com', firstName: 'Bob' }],
      'GET /api/users/u2/stats': { totalPoints: 7, achievementsCount: 0, correctAnswers: 0 },
      'GET /api/users/u2/activities': [],
      'GET /api/leaderboard': [entry('u2', 9)],
    });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'bob@example.com' } });
    await user.click(screen.getByRole('button', { name: 'Enter Dashboard' }));
    expect(await screen.findByText('7')).toBeInTheDocument();
    expect(await screen.findByText('#9')).toBeInTheDocument();
    expect(await screen.findByText("You're coming, Bob")).toBeInTheDocument();
    expect(screen.queryByText('145')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

it('says why it is closed and calls nothing', async () => {
  const api = guestApi();
  changeEventFacts({ status: { kind: 'cancelled' } });
  await renderHub();
  expect(screen.getByText('The Engagement Hub is closed.')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

it('has complete texts in three languages', () => {
  expect(checkTexts(catalogues(), '')).toEqual([]);
});

it('Switch Account clears what the worker keeps once more after the session has ended, for answers that were on their way', async () => {
  const kept = new Set([GUEST_CACHE]);
  const caches = { delete: (name: string) => Promise.resolve(kept.delete(name)) };
  Object.assign(globalThis, { caches });
  const { result: setSession } = renderHook(useSetSession);
  act(() => setSession.current({ registrationId: 'u1', userEmail: 'ana@example.com' }));
  const atTheEnd: string[] = [];
  guestApi({
    'DELETE /api/session'() {
      atTheEnd.push(...kept);
      kept.add(GUEST_CACHE);
      return noContent();
    },
  });
  const user = await renderHub();
  await user.click(await screen.findByRole('button', { name: 'Switch Account' }));
  await waitFor(() => expect([...kept]).toEqual([]));
  expect(atTheEnd).toEqual([]);
  Reflect.deleteProperty(globalThis, 'caches');
});
