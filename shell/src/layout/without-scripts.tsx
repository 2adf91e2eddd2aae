import { plainPages } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { shellTexts } from '../texts/texts.ts';
import { withoutScriptsTexts } from './without-scripts-texts.ts';

/**
 * In the place of a page that only scripts draw. The renderer fills in a text that its module has for it. Its styles
 * are in page.css: no script needs them.
 */
export function WithoutScripts({ title }: { title: string }) {
  const t = useTexts(shellTexts);
  const beside = useTexts(withoutScriptsTexts);
  return (
    <noscript>
      <div className="without-scripts">
        <div data-page-text="">
          <h1>{title}</h1>
          <p>{t('needsScripts')}</p>
          <p>{beside('worksWithout')}</p>
        </div>
        <p>
          <a href={plainPages.register}>{beside('register')}</a>
        </p>
      </div>
    </noscript>
  );
}

/** The page's first script shows it. */
export function ShellFailed() {
  const t = useTexts(withoutScriptsTexts);
  return (
    <p id="shell-failed" role="alert" hidden>
      {t('shellFailed')} <a href="">{t('tryAgain')}</a>
    </p>
  );
}
