import type { Language, PageContent } from '@konbit/event';
import { createQueryClient, i18n, setEvent } from '@konbit/web';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import App from './app.tsx';
import { heroPreloads } from './hero/hero.tsx';
import { Privacy } from './privacy/privacy.tsx';

export const preloads = (): string => JSON.stringify(heroPreloads);

/** The module's prerendered HTML. Hydration must render the same. */
export async function prerender(language: Language, event: PageContent): Promise<string> {
  await prepare(language, event);
  return renderToString(
    <Providers>
      <App />
    </Providers>,
  );
}

export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);

export async function prerenderPage(language: Language, event: PageContent): Promise<string> {
  await prepare(language, event);
  return renderToStaticMarkup(<Privacy />);
}

async function prepare(language: Language, event: PageContent): Promise<void> {
  setEvent(event);
  await i18n.changeLanguage(language);
}
