import { chosenLanguage, negotiateLanguage } from '@konbit/contracts';
import { i18n, latePart, LateRegistrations, theme } from '@konbit/web';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type PropsWithChildren, StrictMode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ownRelease } from './federation/page-data.ts';
import { reportShown } from './federation/release-reports.ts';
import { pageIsIdle } from './page/page-is-idle.ts';
import { SiteRoutes } from './routes.tsx';

/** The policy forbids styles written by scripts: a built site has a style sheet. */
const writesTheme = typeof document === 'undefined' || process.env.NODE_ENV !== 'production';

const Toaster = latePart(async () => (await import('./notifications/toaster.tsx')).Toaster, {
  after: pageIsIdle,
});

/** Another tab may have changed the language cookie: this one follows when it is shown. */
function useLanguageOfOtherTabs() {
  useEffect(() => {
    let known = chosenLanguage(document.cookie);
    const follow = () => {
      const chosen = chosenLanguage(document.cookie);
      if (chosen !== known) void i18n.changeLanguage(wantedLanguage());
      known = chosen;
    };
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
}

interface Props {
  queryClient: QueryClient;
  /** Static at one address for prerendering. */
  Router?: ComponentType<PropsWithChildren>;
}

/** A transition would wait for modules whose prerendered HTML is not hydrated yet. */
const PageRouter = (props: PropsWithChildren) => <BrowserRouter {...props} useTransitions={false} />;

export const wantedLanguage = () => negotiateLanguage(chosenLanguage(document.cookie), navigator.languages);

export function Site({ queryClient, Router = PageRouter }: Props) {
  // Hydration needs the language of the prerendered HTML.
  useEffect(() => {
    void i18n.changeLanguage(wantedLanguage());
  }, []);

  useLanguageOfOtherTabs();

  // The page's first script asks for the shell before unless it finds this mark.
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
        // Text of a style, which the policy only leaves out: written as HTML, it would throw.
        deduplicateInlineStyles
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
