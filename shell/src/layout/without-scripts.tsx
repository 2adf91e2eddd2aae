import { plainPages } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { shellTexts } from '../shell-texts.ts';
import { withoutScriptsTexts } from './without-scripts-texts.ts';

/**
 * What a page that only scripts can draw says where there are none; its name is put in with its address, and what its
 * module can say without scripts in place of the text. Its look stands in page.css, as nothing that scripts draw
 * brings it.
 */
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

/** What the page's first script shows where neither this shell nor the one before starts. */
export function ShellFailed() {
  const t = useTexts(withoutScriptsTexts);
  return (
    <p id="shell-failed" role="alert" hidden>
      {t('shellFailed')} <a href="">{t('tryAgain')}</a>
    </p>
  );
}
