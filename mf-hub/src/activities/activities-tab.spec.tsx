import '../test-support/stored-session.ts';
import { failure, networkAway, neverAnswers, toast, toasts } from '@konbit/web/test-support';
import { activityPoints, activityTypes, type ActivityView, type CompletedActivity } from '@konbit/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { guestApi } from '../test-support/guest-api.ts';
import { address, renderHub } from '../test-support/render-hub.tsx';

const checkIn: CompletedActivity = { activityType: 'event_checkin', points: 20, completedAt: '2025-08-15T01:00:00Z' };
const record: ActivityView = { ...checkIn, id: 'a1', registrationId: 'u1', metadata: '{}', unlockedAchievements: [] };
const ticketOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li')!;
const complete = () => screen.findByRole('button', { name: 'Complete: Arrive' });

describe('the activities', () => {
  it('are tickets with their points', async () => {
    guestApi();
    await renderHub();
    const buttons = await screen.findAllByRole('button', { name: /^Complete: / });
    const points = buttons.map((button) => within(button.closest('li')!).getByText(/points$/).textContent);
    expect(points).toEqual(activityTypes.map((type) => `${activityPoints[type]} points`));
  });

  it('bear a stamp with the day of the event when done, also after a reload', async () => {
    guestApi({ 'GET /api/users/u1/activities': [checkIn] });
    await renderHub();
    await screen.findByText('Done · 20 points');
    expect(ticketOf('Arrive')).toHaveTextContent('Done · 20 pointsAugust 14, 2025');
    expect(within(ticketOf('Arrive')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(`1 of ${activityTypes.length} stamped`)).toBeInTheDocument();
  });

  it.each([
    ['en', 'Collect all 9 to complete the night', 'All', 'The whole night is yours'],
    ['ht', 'Ranmase tout 9 yo pou lannuit la konplè', 'Tout', 'Tout lannuit la se pou ou'],
    ['fr', 'Réunissez les 9 pour compléter la nuit', 'Les', 'Toute la nuit est à vous'],
  ] as const)('are as many as the sentences on their back say: %s', async (language, collect, all, yours) => {
    const count = activityTypes.length;
    const api = guestApi({ 'GET /api/users/u1/activities': [checkIn] });
    await renderHub({ language });
    expect(await screen.findByText(`${collect}.`)).toBeInTheDocument();
    cleanup();
    api.answers['GET /api/users/u1/activities'] = activityTypes.map((activityType) => ({ ...checkIn, activityType }));
    await renderHub({ language });
    expect(await screen.findByText(new RegExp(`^${all} ${count}\\b.* ${yours}\\.$`))).toBeInTheDocument();
  });

  it('lead to the gallery and to the registration where they are done there', async () => {
    guestApi();
    const user = await renderHub();
    const own = await within(ticketOf('Finish')).findByRole('link', { name: 'See your registration' });
    expect(own).toHaveAttribute('href', '/gamification?manage');
    await user.click(within(ticketOf('Show')).getByRole('link', { name: 'Add your photo' }));
    expect(address()).toHaveTextContent(/^\/$/);
  });

  it('stand there before it is known what is done', async () => {
    guestApi({ 'GET /api/users/u1/activities': neverAnswers });
    await renderHub();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(activityTypes.length);
    expect(screen.queryByRole('button', { name: /Complete/ })).not.toBeInTheDocument();
  });
});

describe('completing an activity', () => {
  it('sends the record, stamps the ticket, says so, and refreshes what it changed', async () => {
    const api = guestApi({ 'POST /api/activities': record });
    const user = await renderHub();
    await user.click(await complete());

    await waitFor(() =>
      expect(toast()).toHaveTextContent('Activity Completed! / Great job! You earned 20 points for "Arrive".'),
    );
    expect(within(ticketOf('Arrive')).getByText('Done · 20 points')).toBeInTheDocument();
    expect(ticketOf('Arrive')).toContainElement(document.activeElement as HTMLElement);
    expect(api.callsTo('POST /api/activities')[0]?.body).toEqual({
      registrationId: 'u1',
      activityType: 'event_checkin',
      points: 20,
      metadata: '{"activity_name":"Arrive"}',
    });
    await waitFor(() => expect(api.callsTo('GET /api/users/u1/stats')).toHaveLength(2));
    expect(api.callsTo('GET /api/leaderboard')).toHaveLength(2);
    expect(api.callsTo('GET /api/users/u1/activities')).toHaveLength(1);
  });

  it('is sent once, however often the button is pressed', async () => {
    const api = guestApi({ 'POST /api/activities': neverAnswers });
    const user = await renderHub();
    await user.click(await complete());
    await user.click(screen.getByRole('button', { name: 'Stamping…: Arrive' }));
    expect(api.callsTo('POST /api/activities')).toHaveLength(1);
  });

  it.each([
    [
      'the service gives a reason',
      failure('TOO_MANY_REQUESTS', 'Please wait a minute.'),
      'Activity Error / Please wait a minute.',
    ],
    [
      'there is no answer',
      networkAway(),
      'Activity Error / Failed to record activity. You may have already completed this activity.',
    ],
  ])('can be repeated when %s', async (_, answer, expected) => {
    guestApi({ 'POST /api/activities': answer });
    const user = await renderHub();
    await user.click(await complete());
    await waitFor(() => expect(toast()).toHaveTextContent(expected));
    expect(await complete()).toBeEnabled();
  });

  it('stamps the ticket, too, when it turns out to be done already', async () => {
    const api = guestApi({
      'POST /api/activities': failure('ACTIVITY_ALREADY_COMPLETED', 'You have already completed this activity.'),
    });
    const user = await renderHub();
    const button = await complete();
    api.answers['GET /api/users/u1/activities'] = [checkIn];
    await user.click(button);
    await waitFor(() =>
      expect(toast()).toHaveTextContent('Activity Error / You have already completed this activity.'),
    );
    expect(await screen.findByText('Done · 20 points')).toBeInTheDocument();
  });

  it('tells of the act, its points and the medals it unlocked in one toast, and shows them', async () => {
    const unlockedAchievements = [{ id: 'first-flame', name: 'First Flame', icon: 'flame', points: 5 }];
    guestApi({ 'POST /api/activities': { ...record, unlockedAchievements } });
    const user = await renderHub();
    await user.click(await complete());
    await screen.findByText('Achievement unlocked');
    // One toast for all three, and nothing else that speaks.
    expect(toast()).toHaveTextContent(/You earned 20 points for "Arrive"\.Achievement unlockedFirst Flame · 5 points/);
    expect(toasts()).toHaveLength(1);
    expect(screen.getAllByText('Achievement unlocked')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'See my achievements' }));
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Achievements');
  });
});

it('has the medals read anew that were read before the act', async () => {
  const api = guestApi({ 'POST /api/activities': record });
  const user = await renderHub({ at: '/gamification?tab=achievements' });
  await screen.findByText('0 of 2 unlocked');
  await user.click(screen.getByRole('tab', { name: 'Event Activities' }));
  api.answers['GET /api/users/u1/achievements'] = [{ achievementId: 'first-flame', unlockedAt: checkIn.completedAt }];
  await user.click(await complete());
  await screen.findByText('Done · 20 points');
  await user.click(screen.getByRole('tab', { name: 'Achievements' }));
  expect(await screen.findByText('1 of 2 unlocked')).toBeInTheDocument();
});

it('speaks the language of the page, dates and service sentences included', async () => {
  guestApi({
    'GET /api/users/u1/activities': [checkIn],
    'POST /api/activities': failure('ACTIVITY_ALREADY_COMPLETED', 'You have already completed this activity.'),
  });
  const user = await renderHub({ language: 'ht' });
  expect(await screen.findByText('14 out 2025')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mwen fè li: Soupe' }));
  await waitFor(() => expect(toast()).toHaveTextContent('Erè nan aktivite a / Ou te deja fè aktivite sa a.'));
});
