import { plainPages } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { shellTexts } from '../texts/texts.ts';
import { withoutScriptsTexts } from './without-scripts-texts.ts';

/** The gateway fills in name and text of the page. Its styles are in page.css, which needs no script. */
export function WithoutScripts() {
  const t = useTexts(shellTexts);
  const beside = useTexts(withoutScriptsTexts);
  const { event } = useEvent<PageContent>();
  const title = event.title[useLanguage()];
  return (
    <noscript>
      <main className="without-scripts">
        <img src="/favicon.svg" alt="" width={64} height={64} />
        <div data-page-text="">
          <h1 data-page-title="">{title}</h1>
          <p>{t('needsScripts')}</p>
          <p>{beside('worksWithout')}</p>
        </div>
        <nav>
          <a href="/">{t('home')}</a>
          <a href={plainPages.register}>{beside('register')}</a>
        </nav>
      </main>
    </noscript>
  );
}

export function ShellFailed() {
  const t = useTexts(withoutScriptsTexts);
  return (
    <p id="shell-failed" role="alert" hidden>
      {t('shellFailed')} <a href="">{t('tryAgain')}</a>
    </p>
  );
}
