import './without-scripts-texts.ts';
import '../texts/texts.ts';
import { checkTexts } from '@konbit/event';
import { inventedEvent } from '@konbit/event/invented-event';
import { useLanguage } from '@konbit/web';
import { catalogues, changeEventFacts, renderPage } from '@konbit/web/test-support';
import { act, screen, within } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { LanguageSwitch } from './language-switch.tsx';
import { RsvpBar } from './rsvp-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteLayout } from './site-layout.tsx';

describe('the banner', () => {
  it('says that the event is cancelled, in the page’s language', async () => {
    jest.spyOn(window, 'scrollTo').mockImplementation();
    const note = { en: 'A storm.', ht: 'Yon tanpèt.', fr: 'Une tempête.' };
    changeEventFacts({ status: { kind: 'cancelled', note } });
    const page = (
      <MemoryRouter>
        <SiteLayout />
      </MemoryRouter>
    );
    await renderPage(page, { language: 'ht' });
    expect(screen.getByRole('complementary')).toHaveTextContent('Evènman sa a anile. Yon tanpèt.');
  });
});

describe('the bar with RSVP Now', () => {
  it.each([
    [[true, false], 1],
    [[false, true], 0],
  ])('of several changes %s at once, the last one holds', async (changes, shown) => {
    let tell: (entries: object[]) => void = () => undefined;
    globalThis.IntersectionObserver = class {
      constructor(given: typeof tell) {
        tell = given;
      }
      observe() {}
      disconnect() {}
    } as never;
    await renderPage(
      <MemoryRouter>
        <RsvpBar />
      </MemoryRouter>,
    );
    act(() => tell(changes.map((isIntersecting) => ({ isIntersecting }))));
    expect(document.querySelectorAll('[data-shown]')).toHaveLength(shown);
  });
});

describe('the languages', () => {
  const Never = lazy(() => new Promise<never>(() => {}));

  const Words = () => (useLanguage() === 'en' ? <p>The words</p> : <Never />);

  it('answers a touch before the page is drawn in the other language', async () => {
    const { user } = await renderPage(
      <>
        <LanguageSwitch />
        <Suspense>
          <Words />
        </Suspense>
      </>,
    );
    await user.click(screen.getByRole('button', { name: /Kreyòl$/ }));
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('HT Kreyòl');
    expect(screen.getByText('The words')).toBeVisible();
  });
});

describe('the footer', () => {
  const page = (
    <MemoryRouter>
      <SiteFooter />
    </MemoryRouter>
  );
  const links = () => within(screen.getByRole('contentinfo')).getAllByRole('link');

  it('has its links, in the page’s language', async () => {
    await renderPage(page, { language: 'ht' });
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('openstreetmap.org'),
      '/?rsvp',
      '/calendar.ht.ics',
      `mailto:${inventedEvent.event.organizer.email}`,
      '/privacy',
    ]);
  });

  it('offers neither wizard nor calendar of a cancelled event', async () => {
    changeEventFacts({ status: { kind: 'cancelled' } });
    await renderPage(page);
    expect(links()).toHaveLength(3);
  });
});

it('has texts that are complete and spelled right in three languages', () => {
  expect(checkTexts(catalogues(), '')).toEqual([]);
});
