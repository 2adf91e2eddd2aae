import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import App from './app.tsx';
import { preloads, prerender, Providers } from './prerender.tsx';

const languages = ['en', 'ht', 'fr'] as const;
const shipped = pageContent(content);
const { cards, event, invitation, openingPrayer, programme } = shipped;

async function firstHtml(language: (typeof languages)[number]): Promise<HTMLElement> {
  const page = document.createElement('div');
  page.innerHTML = await prerender(language, shipped);
  document.body.replaceChildren(page);
  return page;
}

describe.each(languages)('the first HTML in %s', (language) => {
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
