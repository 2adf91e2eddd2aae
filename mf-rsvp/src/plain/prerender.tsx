import { type Language, languageNames, languages, plainFields, plainPages, type PlainState } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { i18n, setEvent, useEvent, useLanguage, useTexts } from '@konbit/web';
import tokens from '@konbit/web/tokens.css?raw';
import { HeadlessMantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { ownTexts } from '../own-registration/texts/texts.ts';
import { AskPage, EmailUndonePage, EndedPage, OwnPage, RefusedPage } from './own-pages.tsx';
import look from './plain.css?raw';
import { LanguageButtons } from './plain-form.tsx';
import { RegisteredPage, RegisterPage } from './register-pages.tsx';

export const preloads = (): string => '[]';

/**
 * `/register` is a file, drawn when something is published; every other page is drawn of what the service answered.
 * React escapes the visitor's words.
 */
export async function prerender(
  language: Language,
  event: PageContent,
  state: PlainState = { page: 'register' },
): Promise<string> {
  setEvent(event);
  await i18n.changeLanguage(language);
  // The fields come without the styles that need scripts.
  const page = renderToStaticMarkup(
    <HeadlessMantineProvider>
      <PlainDocument state={state} />
    </HeadlessMantineProvider>,
  );
  return `<!doctype html>${page}`;
}

const styles = `${tokens}${look}`;

function PlainDocument({ state }: { state: PlainState }) {
  const t = useTexts(ownTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const isRegistering = state.page === 'register' || state.page === 'registered';
  const isFormRefused = state.page !== 'refused' && 'refusal' in state && state.refusal !== undefined;
  const title = event.title[language];
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${isRegistering ? t('register') : t('ownTitle')} · ${title}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header>
          <a href="/" className="home">
            <img src="/favicon.svg" alt="" width={32} height={32} /> {title}
          </a>
          <nav aria-label={t('languages')}>{isFormRefused ? <LanguageButtons /> : <LanguageLinks state={state} />}</nav>
        </header>
        <main>
          <PageOf state={state} />
        </main>
        <footer>
          <a href={`mailto:${event.organizer.email}`}>{event.organizer.email}</a>
        </footer>
      </body>
    </html>
  );
}

function LanguageLinks({ state }: { state: PlainState }) {
  const current = useLanguage();
  return languages.map((language) => (
    <a
      key={language}
      href={addressIn(language, state)}
      lang={language}
      hrefLang={language}
      aria-current={language === current ? 'true' : undefined}
    >
      {languageNames[language]}
    </a>
  ));
}

function addressIn(language: string, state: PlainState): string {
  const page = state.page === 'register' || state.page === 'registered' ? plainPages.register : plainPages.own;
  return `${page}?${new URLSearchParams({ ...openedBy(state), [plainFields.language]: language }).toString()}`;
}

/** The parameters that show the same page again. */
function openedBy(state: PlainState): Record<string, string> {
  switch (state.page) {
    case 'register':
      return {};
    case 'registered':
      return {
        [plainFields.done]: state.isWaiting ? 'waiting' : '',
        ...(state.lacksPhoto && { [plainFields.withoutPhoto]: '' }),
      };
    case 'ended':
    case 'email-undone':
      return { [plainFields.done]: state.page };
    case 'ask':
      return { [state.act]: state.token };
    case 'own':
    case 'refused':
      return { [plainFields.token]: state.token };
  }
}

function PageOf({ state }: { state: PlainState }) {
  switch (state.page) {
    case 'register':
      return <RegisterPage state={state} />;
    case 'registered':
      return <RegisteredPage {...state} />;
    case 'own':
      return <OwnPage state={state} />;
    case 'ask':
      return <AskPage state={state} />;
    case 'ended':
      return <EndedPage />;
    case 'email-undone':
      return <EmailUndonePage />;
    case 'refused':
      return <RefusedPage state={state} />;
  }
}
