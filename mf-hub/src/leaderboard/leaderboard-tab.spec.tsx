import '../test-support/stored-session.ts';
import type { LeaderboardEntry } from '@konbit/contracts';
import { screen, within } from '@testing-library/react';
import { crowd, entry, guestApi } from '../test-support/guest-api.ts';
import { renderHub } from '../test-support/render-hub.tsx';

const at = '/gamification?tab=leaderboard';

it('shows the top ten and the guest’s own place', async () => {
  guestApi({ 'GET /api/leaderboard': [...crowd(10), entry('u1', 731, 5)] });
  await renderHub({ at });
  const place = await screen.findByRole('region', { name: 'Your place' });
  expect(within(place).getByRole('listitem')).toHaveTextContent('Place 731731Guest U1 You5 points');
  const shown = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  expect(shown).toHaveLength(11);
  expect(shown[0]).toHaveTextContent(/^Place 11Guest G1 299 points 1 achievement$/);
  expect(shown[9]).toHaveTextContent(/^Place 1010Guest G10/);
  expect(screen.getByText('#731')).toBeInTheDocument();
});

it('marks the guest’s own row, even the tenth', async () => {
  const unranked = [...crowd(9), entry('u1', 10)].map(({ rank: _, ...others }) => others as LeaderboardEntry);
  guestApi({ 'GET /api/leaderboard': unranked });
  await renderHub({ at });
  const own = (await screen.findByText('You')).closest('li');
  expect(own).toHaveTextContent(/^Place 1010Guest U1/);
  expect(own).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('region', { name: 'Your place' })).not.toBeInTheDocument();
});

it.each([
  ['nobody has points', [], /Nobody is on the board yet/],
  ['the guest has none', crowd(3), /You are not on the board yet/],
])('says so when %s', async (_, entries, sentence) => {
  guestApi({ 'GET /api/leaderboard': entries });
  await renderHub({ at });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

it.each([
  [12, '12 lit of 40'],
  [40, 'All 40 lit'],
])('shows the shared goal at %i acts', async (acts, words) => {
  guestApi({ 'GET /api/leaderboard/together': { acts } });
  await renderHub({ at });
  expect(await screen.findByText(words)).toBeInTheDocument();
});
