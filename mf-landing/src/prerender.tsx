import type { Language, PageContent } from '@konbit/event';
import { createQueryClient, i18n, setEvent } from '@konbit/web';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import App from './app.tsx';
import { heroPreloads } from './hero/hero.tsx';
import { Privacy } from './privacy/privacy.tsx';

export const preloads = (): string => JSON.stringify(heroPreloads);

/** The module's first HTML: what `App` renders of this event before any script, for hydration to find as it left it. */
export async function prerender(language: Language, event: PageContent): Promise<string> {
  await speak(language, event);
  return renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <App />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

export async function prerenderPage(language: Language, event: PageContent): Promise<string> {
  await speak(language, event);
  return renderToStaticMarkup(<Privacy />);
}

async function speak(language: Language, event: PageContent): Promise<void> {
  setEvent(event);
  await i18n.changeLanguage(language);
}
