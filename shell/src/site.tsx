import type { Language } from '@konbit/contracts';
import { i18n, LateRegistrations, theme } from '@konbit/web';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { ownRelease } from './federation/page-data.ts';
import { reportShown } from './federation/reports.ts';
import { late } from './page/late.tsx';
import { SiteRoutes } from './routes.tsx';

/** The policy forbids styles written by scripts: a built site has a style sheet. */
const writesTheme = typeof document === 'undefined' || process.env.NODE_ENV !== 'production';

const Toaster = late(async () => (await import('./notifications/toaster.tsx')).Toaster);

interface Props {
  queryClient: QueryClient;
  /** Static at one address for first HTML. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Set when the first HTML is in another language. */
  wantedLanguage?: Language;
}

export function Site({ queryClient, Router, wantedLanguage }: Props) {
  // Only after hydration: first HTML is taken over as it is.
  useEffect(() => {
    if (wantedLanguage) void i18n.changeLanguage(wantedLanguage);
  }, [wantedLanguage]);

  // Tells the page's first script not to start the previous shell.
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
