import type { Language } from '@konbit/event';
import { inventedEvent } from '@konbit/event/invented-event';
import { i18n, setEvent, useSetSession } from '@konbit/web';
import { fakeApi } from '@konbit/web/test-support';
import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import App from './app.tsx';
import { Around } from './test-support/around.tsx';

function renderLanding() {
  render(
    <Around>
      <App />
      <Address />
    </Around>,
  );
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};

const { cards, event, invitation, openingPrayer, partners, programme } = inventedEvent;

/** What the specification prints of the landing page, letter by letter, but for the shipped event's own words. */
const specified = [
  'RSVP Now',
  'Programme',
  '6:00 PM Lanterns and a song',
  'Creole',
  'English',
  'French',
  '6:45-8:00 PM Supper',
  'Where & When',
  'Driving Directions',
  'Public Transit',
];

afterEach(async () => {
  setEvent(undefined);
  await act(() => i18n.changeLanguage('en'));
});

it.each(specified)('says %j', (text) => {
  renderLanding();
  expect(screen.getAllByText((_, element) => element?.textContent?.trim() === text)).not.toHaveLength(0);
});

it('begins with the event’s title, what it stands for, when and where', () => {
  renderLanding();
  const hero = screen.getByRole('region', { name: event.title.en });
  expect(within(hero).getByRole('heading', { level: 1 })).toHaveTextContent('Harvest Night');
  expect(hero).toHaveTextContent('Friday, May 2, 2031');
  expect(hero).toHaveTextContent('6:00 PM to 11:30 PM');
  expect(hero).toHaveTextContent(event.venue.en);
  expect(within(hero).getByRole('img')).toHaveAccessibleName('Lanterns over a bay');
});

it('has no heading over no partners, and no link to no earlier commemoration', () => {
  const { earlierCommemoration: _, ...facts } = event;
  setEvent({ ...inventedEvent, event: facts, partners: [] });
  renderLanding();
  expect(screen.queryByText('Our partners')).not.toBeInTheDocument();
  expect(screen.queryByText('Last year')).not.toBeInTheDocument();
});

it('leads to the earlier commemoration, and says that it leaves the site', () => {
  renderLanding();
  const link = screen.getByRole('link', { name: event.earlierCommemoration?.label.en });
  expect(link).toHaveAttribute('href', event.earlierCommemoration?.url);
  expect(link).toHaveAttribute('rel', 'noopener');
  expect(link).toHaveAccessibleDescription('opens another site in a new tab');
});

it('opens the wizard by the address alone', async () => {
  renderLanding();
  const card = screen.getByRole('region', { name: 'Be there on May 2, 2031' });
  await userEvent.click(within(card).getByRole('button', { name: 'RSVP Now' }));
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/?rsvp');
});

it('can open the wizard before scripts run', () => {
  renderLanding();
  for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: 'RSVP Now' })) {
    expect([button.type, button.name, button.value]).toEqual(['submit', 'rsvp', '']);
    expect([button.form?.getAttribute('action'), button.form?.method]).toEqual(['/', 'get']);
  }
});

it('shows every partner’s mark or name, with a link where there is one', () => {
  renderLanding();
  const list = within(screen.getByRole('list', { name: 'Our partners' }));
  expect(list.getAllByRole('img').map((mark) => mark.getAttribute('src'))).toEqual([
    '/release/assets/partners/port-singers.svg',
    '/release/assets/partners/seed-keepers.svg',
  ]);
  expect(list.getByText('Night Bakery')).toBeInTheDocument();
  expect(list.getAllByRole('listitem')).toHaveLength(partners.length);
  expect(list.getAllByRole('link')).toHaveLength(1);
});

it.each(['en', 'ht', 'fr'] as const)('says everything in %s', async (language: Language) => {
  await act(() => i18n.changeLanguage(language));
  renderLanding();
  const said = [
    event.title,
    event.subtitle,
    event.venue,
    ...invitation.map(({ text }) => text),
    ...[cards.remembering, cards.joinUs].flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
    ...programme.map(({ title }) => title),
    openingPrayer.title,
    event.practical.parking,
  ];
  for (const text of said) expect(document.body).toHaveTextContent(text[language].replaceAll('\u00a0', ' '));
  expect(document.body).not.toHaveTextContent(/\{\{|landing-/);
});

it('shows a mark that organizers have published as it is', () => {
  const logo = 'data:image/png;base64,AAAA';
  setEvent({ ...inventedEvent, partners: [{ name: 'Night Bakery', logo }] });
  renderLanding();
  expect(screen.getByRole('img', { name: 'Night Bakery' })).toHaveAttribute('src', logo);
});

it('leads a guest, who has registered on this device, to the registration', async () => {
  fakeApi({ 'GET /api/registrations': [{ id: 'u1', email: 'guerda@example.org', firstName: 'Guerda' }] });
  const { result: setSession } = renderHook(useSetSession);
  act(() => setSession.current({ registrationId: 'u1', userEmail: 'guerda@example.org' }));
  renderLanding();
  const ways = await screen.findAllByRole('link', { name: "You're coming, Guerda" });
  expect(ways).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'RSVP Now' })).not.toBeInTheDocument();
  await userEvent.click(ways[0]!);
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('/?manage');
  act(() => setSession.current(null));
  expect(screen.getAllByRole('button', { name: 'RSVP Now' })).toHaveLength(2);
});
