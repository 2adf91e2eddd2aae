import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Question } from '../common/question.tsx';
import { EventDetails } from './event-details.tsx';
import { welcomeTexts } from './welcome-texts.ts';
import classes from './welcome.module.css';

/** What one registers for. */
export function Welcome() {
  const t = useTexts(welcomeTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return (
    <>
      <p className={classes.welcome}>{t('welcome')}</p>
      <Question takesFocus>{event.title[language]}</Question>
      <EventDetails />
      <p className={classes.howLong}>{t('howLong')}</p>
    </>
  );
}
