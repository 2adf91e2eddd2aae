import { languages, plainFields, plainPages, type PlainState } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import tokens from '@konbit/web/tokens.css?raw';
import { languageNames } from '../own-registration/language-names.ts';
import { ownRegistrationTexts } from '../own-registration/own-registration-texts.ts';
import { AskPage, EndedPage, RefusedPage } from './link-pages.tsx';
import { OwnPage } from './own-page.tsx';
import { plainTexts } from './plain-texts.ts';
import look from './plain.css?raw';
import { RegisteredPage, RegisterPage } from './register-page.tsx';

/** The site's palette goes by what scripts write of the visitor's scheme; here the browser's own word counts. */
export const paletteOf = (css: string): string => {
  const [, dark = ''] = /\[data-mantine-color-scheme='?dark'?\]\s*(\{[^}]*\})/.exec(css) ?? [];
  return `${css}@media (prefers-color-scheme:dark){:root${dark}}`;
};

const styles = `${paletteOf(tokens)}${look}`;

/** The whole document: no script, and its own style sheet in it, so that one answer is all that has to come. */
export function PlainDocument({ state }: { state: PlainState }) {
  const t = useTexts(plainTexts);
  const own = useTexts(ownRegistrationTexts);
  const language = useLanguage();
  const { event, contact } = useSite();
  const name = state.page === 'register' || state.page === 'registered' ? t('register') : own('title');
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${name} · ${event}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header>
          <a href="/" className="home">
            <img src="/favicon.svg" alt="" width={32} height={32} /> {event}
          </a>
          <nav aria-label={t('languages')}>
            {languages.map((one) => (
              <a
                key={one}
                href={addressIn(one, state)}
                lang={one}
                hrefLang={one}
                aria-current={one === language ? 'true' : undefined}
              >
                {languageNames[one]}
              </a>
            ))}
          </nav>
        </header>
        <main>
          <PageOf state={state} />
        </main>
        <footer>
          <a href={`mailto:${contact}`}>{contact}</a>
        </footer>
      </body>
    </html>
  );
}

function useSite() {
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return { event: event.title[language], contact: event.organizer.email };
}

/** The same page in another language; what was typed is not in its address. */
function addressIn(language: string, state: PlainState): string {
  const inLanguage = `${plainFields.language}=${language}`;
  if (!('token' in state))
    return `${state.page === 'register' || state.page === 'registered' ? plainPages.register : plainPages.own}?${inLanguage}`;
  const act = state.page === 'ask' ? state.act : plainFields.token;
  return `${plainPages.own}?${act}=${encodeURIComponent(state.token)}&${inLanguage}`;
}

function PageOf({ state }: { state: PlainState }) {
  switch (state.page) {
    case 'register':
      return <RegisterPage state={state} />;
    case 'registered':
      return <RegisteredPage firstName={state.firstName} />;
    case 'own':
      return <OwnPage state={state} />;
    case 'ask':
      return <AskPage state={state} />;
    case 'ended':
      return <EndedPage act={state.act} />;
    default:
      return <RefusedPage state={state} />;
  }
}
