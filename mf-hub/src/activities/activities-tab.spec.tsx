import '../test-support/stored-session.ts';
import {
  activityPoints,
  activityTypes,
  type ActivityView,
  type CompletedActivity,
  type NewActivity,
} from '@konbit/contracts';
import { failure, networkAway, neverAnswers, toast, toasts } from '@konbit/web/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { guestApi } from '../test-support/guest-api.ts';
import { address, renderHub } from '../test-support/render-hub.tsx';

const checkIn: CompletedActivity = { activityType: 'event_checkin', points: 20, completedAt: '2025-08-15T01:00:00Z' };
const record: ActivityView = { ...checkIn, id: 'a1', registrationId: 'u1', metadata: '{}', unlockedAchievements: [] };
const alreadyDone = failure('ACTIVITY_ALREADY_COMPLETED', 'You have already completed this activity.');
const ticketOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li')!;
const complete = () => screen.findByRole('button', { name: 'Complete: Arrive' });

it('shows a ticket with points for each activity', async () => {
  guestApi();
  const user = await renderHub();
  const buttons = await screen.findAllByRole('button', { name: /^Complete: / });
  const points = buttons.map((button) => within(button.closest('li')!).getByText(/points$/).textContent);
  expect(points).toEqual(activityTypes.map((type) => `${activityPoints[type]} points`));
  const own = within(ticketOf('Finish')).getByRole('link', { name: 'See your registration' });
  expect(own).toHaveAttribute('href', '/gamification?manage');
  await user.click(within(ticketOf('Show')).getByRole('link', { name: 'Add your photo' }));
  expect(address()).toHaveTextContent(/^\/$/);
});

it('stamps a completed activity with the event’s day', async () => {
  guestApi({ 'GET /api/users/u1/activities': [checkIn] });
  await renderHub();
  await screen.findByText('Done · 20 points');
  expect(ticketOf('Arrive')).toHaveTextContent('Done · 20 pointsAugust 14, 2025');
  expect(within(ticketOf('Arrive')).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('1 of 9 stamped')).toBeInTheDocument();
  expect(screen.getByText('Collect all 9 to complete the night.')).toBeInTheDocument();
});

it('says so when all activities are complete', async () => {
  guestApi({ 'GET /api/users/u1/activities': activityTypes.map((activityType) => ({ ...checkIn, activityType })) });
  await renderHub();
  expect(await screen.findByText('All 9. The whole night is yours.')).toBeInTheDocument();
});

it('shows tickets while the completed ones load', async () => {
  guestApi({ 'GET /api/users/u1/activities': neverAnswers });
  await renderHub();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(activityTypes.length);
  expect(screen.queryByRole('button', { name: /Complete/ })).not.toBeInTheDocument();
});

it('stamps the ticket and shows unlocked medals', async () => {
  const unlockedAchievements = [{ id: 'first-flame', name: 'First Flame', icon: 'flame', points: 5 }];
  const api = guestApi({ 'POST /api/activities': { ...record, unlockedAchievements } });
  const user = await renderHub({ at: '/gamification?tab=achievements' });
  await screen.findByText('0 of 2 unlocked');
  await user.click(screen.getByRole('tab', { name: 'Event Activities' }));
  api.answers['GET /api/users/u1/achievements'] = [{ achievementId: 'first-flame', unlockedAt: checkIn.completedAt }];
  await user.click(await complete());

  await screen.findByText('Achievement unlocked');
  expect(toast()).toHaveTextContent(
    'Activity Completed! / Great job! You earned 20 points for "Arrive".Achievement unlockedFirst Flame · 5 points',
  );
  expect(toasts()).toHaveLength(1);
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
  await user.click(screen.getByRole('button', { name: 'See my achievements' }));
  expect(await screen.findByText('1 of 2 unlocked')).toBeInTheDocument();
});

it('sends an activity once despite several clicks', async () => {
  let answer = (_: ActivityView) => {};
  const api = guestApi({
    'POST /api/activities': new Promise((resolve) => {
      answer = resolve;
    }),
  });
  const user = await renderHub();
  await user.click(await complete());
  await user.click(screen.getByRole('button', { name: 'Stamping…: Arrive' }));
  answer(record);
  // The standings are read anew once nothing is left to send.
  await waitFor(() => expect(api.callsTo('GET /api/users/u1/stats')).toHaveLength(2));
  expect(api.callsTo('POST /api/activities')).toHaveLength(1);
});

it.each([
  ['the service gives a reason', failure('TOO_MANY_REQUESTS', 'Please wait a minute.'), 'Please wait a minute.'],
  ['there is no answer', networkAway(), 'Failed to record activity. You may have already completed this activity.'],
])('offers the activity again when %s', async (_, answer, sentence) => {
  guestApi({ 'POST /api/activities': answer });
  const user = await renderHub();
  await user.click(await complete());
  await waitFor(() => expect(toast()).toHaveTextContent(`Activity Error / ${sentence}`));
  expect(await complete()).toBeEnabled();
});

it('a fault of this page is not blamed on the guest', async () => {
  guestApi();
  const user = await renderHub();
  const button = await complete();
  const jsonOf = JSON.stringify;
  const stringify = jest.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => {
    if ((value as Partial<NewActivity>).activityType) throw new ReferenceError('newer is not defined');
    return jsonOf(value);
  });
  await user.click(button);
  await waitFor(() => expect(toast()).toHaveTextContent('Activity Error / Please try again.'));
  stringify.mockRestore();
  expect(await complete()).toBeEnabled();
});

it('stamps an activity completed elsewhere, in Kreyòl', async () => {
  const api = guestApi({ 'POST /api/activities': alreadyDone });
  const user = await renderHub({ language: 'ht' });
  const button = await screen.findByRole('button', { name: 'Mwen fè li: Rive' });
  api.answers['GET /api/users/u1/activities'] = [checkIn];
  await user.click(button);
  await waitFor(() => expect(toast()).toHaveTextContent('Erè nan aktivite a / Ou te deja fè aktivite sa a.'));
  expect(await screen.findByText('14 out 2025')).toBeInTheDocument();
});
