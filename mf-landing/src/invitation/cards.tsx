import type { Card as CardContent, PageContent } from '@konbit/event';
import { useEvent, useLanguage } from '@konbit/web';
import type { ReactNode } from 'react';
import { RsvpNow } from '../common/rsvp-now.tsx';
import joining from './art/joining.svg';
import remembering from './art/remembering.svg';
import classes from './cards.module.css';
import { PartnerMarks } from './partner-marks.tsx';

export function Cards() {
  const language = useLanguage();
  const { altTexts, cards } = useEvent<PageContent>();
  return (
    <div className={classes.cards}>
      <Card
        id="landing-remembering"
        className={classes.cardRemembering}
        art={remembering}
        alt={altTexts.remembrance[language]}
        content={cards.remembering}
      />
      <Card
        id="landing-join"
        className={classes.cardJoin}
        art={joining}
        alt={altTexts.invitation[language]}
        content={cards.joinUs}
        action={<RsvpNow />}
      >
        <PartnerMarks />
      </Card>
    </div>
  );
}

interface CardProps {
  id: string;
  className?: string;
  art: string;
  alt: string;
  content: CardContent;
  action?: ReactNode;
  children?: ReactNode;
}

/** Two days that stay on one line, such as '13 - 14'. */
const daySpan = /(\d+ - \d+)/;

function Card({ id, className, art, alt, content: { title, paragraphs }, action, children }: CardProps) {
  const language = useLanguage();
  return (
    <section className={`${classes.card} ${className}`} aria-labelledby={id}>
      <img className={classes.cardArt} src={art} alt={alt} width={1200} height={800} loading="lazy" />
      <div className={classes.cardWords}>
        <h2 id={id} className={classes.cardTitle}>
          {title[language].split(daySpan).map((part, index) => (
            <span key={part} className={index % 2 ? classes.cardSpan : undefined}>
              {part}
            </span>
          ))}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph.en}>{paragraph[language]}</p>
        ))}
        {action}
      </div>
      {children}
    </section>
  );
}
