import { languages } from '@konbit/contracts';
import { inventedEvent } from '@konbit/event/invented-event';
import { changeEventFacts, renderPage } from '@konbit/web/test-support';
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SiteFooter } from './site-footer.tsx';

const page = (
  <MemoryRouter>
    <SiteFooter />
  </MemoryRouter>
);
const links = () => within(screen.getByRole('contentinfo')).getAllByRole('link');

it.each(languages)('says where and when, with its links, in %s', async (language) => {
  const { event } = inventedEvent;
  await renderPage(page, { language });
  for (const text of [event.title, event.venue, event.copyright])
    expect(screen.getByRole('contentinfo')).toHaveTextContent(text[language].replaceAll('\u00a0', ' '));
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('openstreetmap.org'),
    '/?rsvp',
    `/calendar.${language}.ics`,
    `mailto:${event.organizer.email}`,
    '/privacy',
  ]);
});

it.each([
  ['cancelled', { status: { kind: 'cancelled' } }],
  ['postponed', { status: { kind: 'postponed' } }],
  ['past', { closesAt: '2020-01-01T00:00:00Z' }],
])('offers neither wizard nor calendar where the event is %s', async (_state, facts) => {
  changeEventFacts(facts);
  await renderPage(page);
  expect(links()).toHaveLength(3);
});
