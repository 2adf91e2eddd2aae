import { plainPages } from '@konbit/contracts';
import { useHydrated, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { shellTexts } from '../texts/texts.ts';
import classes from './without-scripts.module.css';

/** In the place of a page that only scripts draw. The gateway fills in a text that its module has for it. */
export function WithoutScripts({ title }: { title: string }) {
  const t = useTexts(shellTexts);
  if (useHydrated()) return null;
  return (
    <noscript>
      <div className={classes.page}>
        <div data-page-text="">
          <h1>{title}</h1>
          <p>{t('needsScripts')}</p>
          <p>{t('worksWithout')}</p>
        </div>
        <Button component="a" href={plainPages.register} mt="md">
          {t('register')}
        </Button>
      </div>
    </noscript>
  );
}
