import './test-support/stored-session.ts';
import { changeEventFacts } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { guestApi } from './test-support/guest-api.ts';
import { renderHub } from './test-support/render-hub.tsx';

it('says why it is closed and calls nothing', async () => {
  const api = guestApi();
  changeEventFacts({ status: { kind: 'cancelled' } });
  await renderHub();
  expect(screen.getByText('The Engagement Hub is closed.')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});
