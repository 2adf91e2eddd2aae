import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { shellTexts } from '../texts/texts.ts';
import path from './art/not-found.svg';
import classes from './not-found-page.module.css';
import { usePageTitle } from './use-page-title.ts';

export function NotFoundPage() {
  const t = useTexts(shellTexts);
  usePageTitle(t('notFoundTitle'));
  return (
    <section className={classes.notFound}>
      <img src={path} alt="" width={360} height={240} />
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFoundText')}</p>
      <Button component={Link} to="/">
        {t('backHome')}
      </Button>
    </section>
  );
}
