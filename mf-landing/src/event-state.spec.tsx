import { changeEventFacts } from '@konbit/web/test-support';
import { render, screen, within } from '@testing-library/react';
import App from './app.tsx';
import { Around } from './test-support/around.tsx';

function landingOf(facts: object) {
  changeEventFacts(facts);
  render(
    <Around>
      <App />
    </Around>,
  );
  return within(screen.getByRole('region', { name: 'Date' }));
}

it.each([
  ['cancelled', { status: { kind: 'cancelled' } }, 'Registration is closed.'],
  ['postponed', { status: { kind: 'postponed' } }, 'Registration opens again once there is a new date.'],
  ['past', { closesAt: '2020-01-01T00:00:00Z' }, 'Registration is closed.'],
])('offers nobody to register for an event that is %s', (_state, facts, sentence) => {
  landingOf(facts);
  expect(screen.queryByRole('button', { name: 'RSVP Now' })).not.toBeInTheDocument();
  expect(screen.getAllByText(sentence)).toHaveLength(2);
});

it.each([
  ['cancelled', 'Cancelled'],
  ['postponed', 'Postponed: a new date will follow'],
])('strikes the day out, with no file for the calendar, where the event is %s', (kind, remark) => {
  const date = landingOf({ status: { kind } });
  expect(date.getByText(remark)).toBeInTheDocument();
  expect(document.querySelectorAll('s')).toHaveLength(2);
  expect(date.queryByRole('link')).not.toBeInTheDocument();
});

it('names the day before beside the new one, and goes on', () => {
  const date = landingOf({ status: { kind: 'postponed', previousStartsAt: '2020-01-02T12:00:00-05:00' } });
  expect(date.getByText('instead of January 2, 2020')).toBeInTheDocument();
  expect(date.getByRole('link', { name: 'Add to calendar' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'RSVP Now' })).toHaveLength(2);
  expect(document.querySelector('s')).toBeNull();
});
