import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage } from '@konbit/web';
import { RsvpNow } from '../common/rsvp-now.tsx';
import art from './art/joining.svg';
import classes from './cards.module.css';
import { PartnerMarks } from './partner-marks.tsx';

export function JoinCard() {
  const language = useLanguage();
  const { altTexts, cards } = useEvent<PageContent>();
  const { title, paragraphs } = cards.joinUs;
  return (
    <section className={`${classes.card} ${classes.cardJoin}`} aria-labelledby="landing-join">
      <img
        className={classes.cardArt}
        src={art}
        alt={altTexts.invitation[language]}
        width={1200}
        height={800}
        loading="lazy"
      />
      <div className={classes.cardWords}>
        <h2 id="landing-join" className={classes.cardTitle}>
          {title[language]}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph.en}>{paragraph[language]}</p>
        ))}
        <RsvpNow />
      </div>
      <PartnerMarks />
    </section>
  );
}
