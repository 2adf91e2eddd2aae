import './app.tsx';
import { checkTexts, pageContent } from '@konbit/event';
import { inventedEvent } from '@konbit/event/invented-event';
import { content } from '@konbit/event/shipped';
import { setEvent, useSetSession } from '@konbit/web';
import { catalogues, changeEventFacts, fakeApi } from '@konbit/web/test-support';
import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import App from './app.tsx';
import { preloads, prerender, Providers } from './prerender.tsx';

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

  it('strikes out the day when it is cancelled', () => {
    changeEventFacts({ status: { kind: 'cancelled' } });
    renderLanding();
    expect(date().getByText('Cancelled')).toBeInTheDocument();
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

it('has complete texts in three languages', () => {
  expect(checkTexts(catalogues(), '')).toEqual([]);
});

describe('prerendered', () => {
  const languages = ['en', 'ht', 'fr'] as const;
  const shipped = pageContent(content);
  const { cards, event, invitation, openingPrayer, programme } = shipped;

  async function firstHtml(language: (typeof languages)[number]): Promise<HTMLElement> {
    const page = document.createElement('div');
    page.innerHTML = await prerender(language, shipped);
    document.body.replaceChildren(page);
    return page;
  }

  describe.each(languages)('the prerendered HTML in %s', (language) => {
    it('has every text, with the whole prayer', async () => {
      const page = await firstHtml(language);
      const texts = [
        event.title[language],
        event.subtitle[language],
        event.venue[language],
        ...[cards.remembering, cards.joinUs].flatMap(({ paragraphs }) =>
          paragraphs.map((paragraph) => paragraph[language]),
        ),
        ...invitation.map(({ text }) => text[language]),
        ...programme.map(({ title }) => title[language]),
        ...openingPrayer.stanzas.flatMap((stanza) => languages.map((each) => stanza[each])),
        event.practical.parking[language],
      ];
      for (const text of texts) expect(page.textContent).toContain(text);
      expect(page).not.toHaveTextContent(/\{\{|landing-/);
    });

    it('shows the prayer in three languages without tabs', async () => {
      const page = await firstHtml(language);
      expect(page.querySelectorAll('[role=tab], [role=tabpanel], [hidden]')).toHaveLength(0);
      expect([...page.querySelectorAll('h4')]).toHaveLength(3);
    });

    it('hydrates without an error', async () => {
      const page = await firstHtml(language);
      const heading = page.querySelector('h1');
      const errors = jest.spyOn(console, 'error').mockImplementation();
      const onRecoverableError = jest.fn();
      const root = await act(() =>
        hydrateRoot(
          page,
          <Providers>
            <App />
          </Providers>,
          { onRecoverableError },
        ),
      );
      expect([...errors.mock.calls, ...onRecoverableError.mock.calls]).toEqual([]);
      expect(page.querySelector('h1')).toBe(heading);
      expect(page.querySelectorAll('[role=tab]')).toHaveLength(3);
      await act(() => root.unmount());
    });
  });

  it('starts with the page itself', async () => {
    expect(await prerender('en', shipped)).toMatch(/^<div class="landing">/);
  });

  it('preloads its picture with high priority', () => {
    const links = JSON.parse(preloads()) as Record<string, string>[];
    expect(links.map(({ as, media, fetchpriority }) => [as, media, fetchpriority])).toEqual([
      ['image', '(max-aspect-ratio: 1/1) or (max-width: 40em)', 'high'],
      ['image', 'not ((max-aspect-ratio: 1/1) or (max-width: 40em))', 'high'],
    ]);
  });
});

it.each([
  ['of the page’s origin loses it', 'http://localhost/modules/mf-landing/1f00/', '/modules/mf-landing/1f00/'],
  ['of another origin stays', 'https://modules.example.org/mf-landing/1f00/', undefined],
  ['of an origin with the same beginning stays', 'http://localhost.example.org/1f00/', undefined],
])('the address of a release %s', async (_, derived, expected = derived) => {
  jest.resetModules();
  __webpack_public_path__ = derived;
  await import('./public-path.ts');
  expect(__webpack_public_path__).toBe(expected);
});
