import { changeEventFacts } from '@konbit/web/test-support';
import { screen } from '@testing-library/react';
import { openSite, resetSite } from '../test-support/wizard-page.tsx';

beforeEach(resetSite);

it.each([
  ['cancelled', { status: { kind: 'cancelled' } }, 'Registration is closed.'],
  ['postponed', { status: { kind: 'postponed' } }, 'Registration opens again once there is a new date.'],
  ['past', { closesAt: '2020-01-01T00:00:00Z' }, 'Registration is closed.'],
])('the wizard of an event that is %s asks nothing and says why', async (_state, facts, sentence) => {
  changeEventFacts(facts);
  const { user: visitor } = await openSite();
  expect(screen.getByRole('heading', { name: sentence })).toHaveFocus();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start Registration' })).not.toBeInTheDocument();
  await visitor.click(screen.getByText('Close'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
