import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage } from '@konbit/web';
import art from './art/remembering.svg';
import classes from './cards.module.css';

/** Two days that stay on one line: '13 - 14'. */
const daySpan = /(\d+ - \d+)/;

export function RememberingCard() {
  const language = useLanguage();
  const { altTexts, cards } = useEvent<PageContent>();
  const { title, paragraphs } = cards.remembering;
  return (
    <section className={`${classes.card} ${classes.cardRemembering}`} aria-labelledby="landing-remembering">
      <img
        className={classes.cardArt}
        src={art}
        alt={altTexts.remembrance[language]}
        width={1200}
        height={800}
        loading="lazy"
      />
      <div className={classes.cardWords}>
        <h2 id="landing-remembering" className={classes.cardTitle}>
          {title[language].split(daySpan).map((part, index) =>
            index % 2 ? (
              <span key={part} className={classes.cardSpan}>
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph.en}>{paragraph[language]}</p>
        ))}
      </div>
    </section>
  );
}
