import { cards, event, invitation, type Language, openingPrayer, programme } from '@konbit/event';
import { i18n } from '@konbit/web';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import App from './app.tsx';

function renderLanding() {
  render(
    <MemoryRouter>
      <App />
      <Address />
    </MemoryRouter>,
  );
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};

/** What the specification prints of the landing page, letter by letter. */
const specified = [
  'Freedom Without Emancipation',
  'Remembering August 13 - 14, 1791',
  'Join us on August 14, 2025',
  'RSVP Now',
  'Programme',
  '7:00 PM Welcome and the opening prayer',
  'Creole',
  'English',
  'French',
  '7:15 PM Bois Caïman and Its Impacts (15 minutes)',
  '7:30 PM Cultural Workshop',
  '8:00 PM Complimentary Soup',
  '8:30-9:30 PM Panel & Community Dialogue',
  '9:45 PM Closing Remarks',
  '10:00-11:00 PM DJs',
  'Where & When',
  'Driving Directions',
  'Public Transit',
  'No parking is available on-site.',
];

afterEach(() => act(() => i18n.changeLanguage('en')));

it.each(specified)('says %j', (text) => {
  renderLanding();
  expect(screen.getAllByText((_, element) => element?.textContent?.trim() === text)).not.toHaveLength(0);
});

it('begins with the event’s title, what it stands for, when and where', () => {
  renderLanding();
  const hero = screen.getByRole('region', { name: event.title.en });
  expect(within(hero).getByRole('heading', { level: 1 })).toHaveTextContent('Bois Caïman Commemoration');
  expect(hero).toHaveTextContent('Thursday, August 14, 2025');
  expect(hero).toHaveTextContent('7:00 PM to 10:00 PM');
  expect(hero).toHaveTextContent(event.venue.en);
  expect(within(hero).getByRole('img')).toHaveAccessibleName(/bonfire/);
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
  const card = screen.getByRole('region', { name: 'Join us on August 14, 2025' });
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

it('shows every partner’s mark, with a link where there is one', () => {
  renderLanding();
  const partners = within(screen.getByRole('list', { name: 'Our partners' }));
  expect(partners.getAllByRole('img').map((mark) => mark.getAttribute('src'))).toContain(
    '/release/assets/partners/example-community-farm.svg',
  );
  expect(partners.getAllByRole('img')).toHaveLength(4);
  expect(partners.getAllByRole('link')).toHaveLength(2);
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
