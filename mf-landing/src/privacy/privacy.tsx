import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { landingTexts } from '../common/texts/texts.ts';
import classes from './privacy.module.css';

export function Privacy() {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  const { event, privacy } = useEvent<PageContent>();
  const { name, email } = event.organizer;
  return (
    <article className={classes.privacy}>
      <h1>{t('privacyTitle')}</h1>
      {privacy.map(({ title, text }) => (
        <section key={title.en}>
          <h2>{title[language]}</h2>
          <p>{text[language]}</p>
        </section>
      ))}
      <section>
        <h2>{t('writeToUs')}</h2>
        <p>
          <span>{`${name[language]}:`}</span> <a href={`mailto:${email}`}>{email}</a>
        </p>
      </section>
    </article>
  );
}
