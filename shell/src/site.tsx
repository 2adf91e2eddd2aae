import type { Language } from '@konbit/contracts';
import { i18n, LateRegistrations, theme } from '@konbit/web';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { ownRelease } from './federation/page-data.ts';
import { reportShown } from './federation/reports.ts';
import { late } from './page/late.tsx';
import { SiteRoutes } from './routes.tsx';

/** In a built site they stand in a style sheet of the pages: what a script writes into a page, its policy forbids. */
const writesTheme = typeof document === 'undefined' || process.env.NODE_ENV !== 'production';

const Toaster = late(async () => (await import('./notifications/toaster.tsx')).Toaster);

interface Props {
  queryClient: QueryClient;
  /** The browser's router, or one that stands at one address, for first HTML. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The visitor's language, where first HTML was written in another. */
  wantedLanguage?: Language;
}

/** The whole page: what exists once, around the routes. */
export function Site({ queryClient, Router, wantedLanguage }: Props) {
  // Reaches the texts: only when the first HTML has been taken over as it was.
  useEffect(() => {
    if (wantedLanguage) void i18n.changeLanguage(wantedLanguage);
  }, [wantedLanguage]);

  // Reaches the page's first script, which would start another shell in place of one that shows nothing.
  useEffect(() => {
    document.getElementById('root')!.dataset.mounted = '';
    reportShown('shell', ownRelease());
  }, []);

  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        withCssVariables={writesTheme}
        withGlobalClasses={writesTheme}
      >
        <QueryClientProvider client={queryClient}>
          <Router>
            <SiteRoutes />
            <Toaster />
            <LateRegistrations />
          </Router>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}
