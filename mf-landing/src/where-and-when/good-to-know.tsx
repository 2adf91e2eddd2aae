import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { whereAndWhenTexts } from './where-and-when-texts.ts';
import classes from './where-and-when.module.css';

/** Notes for visitors, parking first. */
export function GoodToKnow() {
  const t = useTexts(whereAndWhenTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const { parking, admission, foodAndDrink } = event.practical;
  return (
    <section className={classes.whereNotes} aria-labelledby="landing-good-to-know">
      <h3 id="landing-good-to-know" className={classes.whereLabel}>
        {t('goodToKnow')}
      </h3>
      <ul className={classes.whereNotesList}>
        <li className={classes.whereParking}>{parking[language]}</li>
        <li>{admission[language]}</li>
        <li>{foodAndDrink[language]}</li>
      </ul>
    </section>
  );
}
