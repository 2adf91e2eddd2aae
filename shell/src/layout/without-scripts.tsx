import { plainPages } from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { shellTexts } from '../shell-texts.ts';
import classes from './without-scripts.module.css';

/** What a page that only scripts can draw says where there are none; its name is put in with its address. */
export function WithoutScripts() {
  const t = useTexts(shellTexts);
  const { event } = useEvent<PageContent>();
  const title = event.title[useLanguage()];
  return (
    <noscript>
      <main className={classes.withoutScripts}>
        <h1 data-page-title="">{title}</h1>
        <p>{t('needsScripts')}</p>
        <p>{t('worksWithout')}</p>
        <p>
          <a href="/">{t('home')}</a> · <a href={plainPages.register}>{t('register')}</a>
        </p>
      </main>
    </noscript>
  );
}
