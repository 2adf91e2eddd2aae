import { dateWords, formatEventDate, formatTimeRange, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow } from '@konbit/web';
import { RsvpNow } from '../common/rsvp-now.tsx';
import { Day } from './day.tsx';
import { Fire } from './fire.tsx';
import { heroArt } from './hero-art.ts';
import classes from './hero.module.css';
import { InPageLinks } from './in-page-links.tsx';

/** Title, date and place, and 'RSVP Now', over the picture. */
export function Hero() {
  const language = useLanguage();
  const { event, altTexts } = useEvent<PageContent>();
  const { struck } = dateWords(event, useNow(), language);
  return (
    <section className={classes.hero} aria-labelledby="landing-title">
      <div className={classes.heroScene}>
        <picture>
          <source media={heroArt.upright} srcSet={heroArt.portrait} />
          <img className={classes.heroArt} src={heroArt.landscape} alt={altTexts.hero[language]} fetchPriority="high" />
        </picture>
        <Fire />
      </div>
      <div className={classes.heroWords}>
        <h1 id="landing-title" className={classes.heroTitle}>
          {event.title[language]}
        </h1>
        <p className={classes.heroSubtitle}>{event.subtitle[language]}</p>
        <p className={classes.heroFacts}>
          {struck ? (
            <s>{formatEventDate(event, language)}</s>
          ) : (
            <>
              <time dateTime={event.startsAt}>{formatEventDate(event, language)}</time>{' '}
              <span>{formatTimeRange(event, language)}</span>
            </>
          )}{' '}
          <span>{event.venue[language]}</span>
        </p>
        <RsvpNow />
        <Day />
      </div>
      <div className={classes.heroFoot}>
        <InPageLinks />
      </div>
    </section>
  );
}
