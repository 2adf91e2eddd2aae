import { altTexts, cards } from '@konbit/event';
import { useLanguage } from '@konbit/web';
import art from './art/remembering.svg';
import classes from './cards.module.css';

export function RememberingCard() {
  const language = useLanguage();
  const { title, paragraphs } = cards.remembering;
  return (
    <section className={`${classes.card} ${classes.cardRemembering}`} aria-labelledby="landing-remembering">
      <img
        className={classes.cardArt}
        src={art}
        alt={altTexts.remembrance[language]}
        width={720}
        height={480}
        loading="lazy"
      />
      <div className={classes.cardWords}>
        <h2 id="landing-remembering" className={classes.cardTitle}>
          {title[language]}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph.en}>{paragraph[language]}</p>
        ))}
      </div>
    </section>
  );
}
