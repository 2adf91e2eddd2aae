import type { Language, PageContent } from '@konbit/event';
import { i18n, setEvent } from '@konbit/web';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import App from './app.tsx';
import { heroPreloads } from './hero/hero-art.ts';

/** Links for the page's head, as JSON. */
export const preloads = (): string => JSON.stringify(heroPreloads);

/** The module's first HTML: what `App` renders of this event before any script, for hydration to find as it left it. */
export async function prerender(language: Language, event: PageContent): Promise<string> {
  setEvent(event);
  await i18n.changeLanguage(language);
  return renderToString(
    <MemoryRouter>
      <App />
    </MemoryRouter>,
  );
}
