import './test-support/stored-session.ts';
import { changeEventFacts } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { guestApi } from './test-support/guest-api.ts';
import { renderHub } from './test-support/render-hub.tsx';

it.each([
  ['cancelled', { status: { kind: 'cancelled' } }, 'The Engagement Hub is closed.'],
  ['postponed', { status: { kind: 'postponed' } }, 'The Engagement Hub opens again once there is a new date.'],
  ['past', { closesAt: '2020-01-01T00:00:00Z' }, 'The Engagement Hub is closed.'],
])('the hub of an event that is %s says so and calls nothing', async (_state, facts, why) => {
  const api = guestApi();
  changeEventFacts(facts);
  await renderHub();
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});
