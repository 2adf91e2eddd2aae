import { inventedEvent } from '@konbit/event/invented-event';
import { setEvent, useSetSession } from '@konbit/web';
import { changeEventFacts, fakeApi } from '@konbit/web/test-support';
import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import App from './app.tsx';
import { Providers } from './prerender.tsx';

function renderLanding() {
  render(
    <Providers>
      <App />
      <Address />
    </Providers>,
  );
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};

const { event, partners } = inventedEvent;

afterEach(() => setEvent(undefined));

it('shows no headings without content', () => {
  const { earlierCommemoration: _, ...facts } = event;
  setEvent({ ...inventedEvent, event: facts, partners: [] });
  renderLanding();
  expect(screen.queryByText('Our partners')).not.toBeInTheDocument();
  expect(screen.queryByText('Last year')).not.toBeInTheDocument();
});

it('links to the earlier commemoration in a new tab', () => {
  renderLanding();
  const link = screen.getByRole('link', { name: event.earlierCommemoration?.label.en });
  expect(link).toHaveAttribute('href', event.earlierCommemoration?.url);
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(link).toHaveAccessibleDescription('opens another site in a new tab');
});

it('shows each partner’s logo or name, some linked', () => {
  renderLanding();
  const list = within(screen.getByRole('list', { name: 'Our partners' }));
  expect(list.getAllByRole('img').map((logo) => logo.getAttribute('src'))).toEqual([
    '/release/assets/partners/port-singers.svg',
    '/release/assets/partners/seed-keepers.svg',
  ]);
  expect(list.getByText('Night Bakery')).toBeInTheDocument();
  expect(list.getAllByRole('listitem')).toHaveLength(partners.length);
  expect(list.getAllByRole('link')).toHaveLength(1);
});

it('shows a partner’s logo from a published event', () => {
  const logo = 'data:image/png;base64,AAAA';
  setEvent({ ...inventedEvent, partners: [{ name: 'Night Bakery', logo }] });
  renderLanding();
  expect(screen.getByRole('img', { name: 'Night Bakery' })).toHaveAttribute('src', logo);
});

it('links a registered guest to the own registration', async () => {
  fakeApi({ 'GET /api/registrations': [{ id: 'u1', email: 'guerda@example.org', firstName: 'Guerda' }] });
  const { result: setSession } = renderHook(useSetSession);
  act(() => setSession.current({ registrationId: 'u1', userEmail: 'guerda@example.org' }));
  renderLanding();
  const links = await screen.findAllByRole('link', { name: "You're coming, Guerda" });
  expect(links).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'RSVP Now' })).not.toBeInTheDocument();
  await userEvent.click(links[0]!);
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/?manage');
  act(() => setSession.current(null));
  expect(screen.getAllByRole('button', { name: 'RSVP Now' })).toHaveLength(2);
});

describe('when the event has changed', () => {
  const date = () => within(screen.getByRole('region', { name: 'Date' }));

  it('offers no registration after the end', () => {
    changeEventFacts({ closesAt: '2020-01-01T00:00:00Z' });
    renderLanding();
    expect(screen.queryByRole('button', { name: 'RSVP Now' })).not.toBeInTheDocument();
    expect(screen.getAllByText('Registration is closed.')).toHaveLength(2);
  });

  it.each([
    ['cancelled', 'Cancelled'],
    ['postponed', 'Postponed: a new date will follow'],
  ])('strikes out the day when it is %s', (kind, remark) => {
    changeEventFacts({ status: { kind } });
    renderLanding();
    expect(date().getByText(remark)).toBeInTheDocument();
    expect(document.querySelectorAll('s')).toHaveLength(2);
    expect(date().queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows the former day beside the new one', () => {
    changeEventFacts({ status: { kind: 'postponed', previousStartsAt: '2020-01-02T12:00:00-05:00' } });
    renderLanding();
    expect(date().getByText('instead of January 2, 2020')).toBeInTheDocument();
    expect(date().getByRole('link', { name: 'Add to calendar' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'RSVP Now' })).toHaveLength(2);
    expect(document.querySelector('s')).toBeNull();
  });
});
