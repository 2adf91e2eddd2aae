import { dateWords, formatEventDate, formatTimeRange, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow } from '@konbit/web';
import { RsvpNow } from '../common/rsvp-now.tsx';
import portrait from './art/hero-portrait.svg';
import landscape from './art/hero.svg';
import { Day } from './day.tsx';
import { FireAnimation } from './fire-animation.tsx';
import classes from './hero.module.css';
import { InPageLinks } from './in-page-links.tsx';

const upright = '(max-aspect-ratio: 1/1) or (max-width: 40em)';

/** They must come before what scripts need: a browser opens only six connections to a site. */
export const heroPreloads = [
  { rel: 'preload', as: 'image', fetchpriority: 'high', href: portrait, media: upright },
  { rel: 'preload', as: 'image', fetchpriority: 'high', href: landscape, media: `not (${upright})` },
];

export function Hero() {
  const language = useLanguage();
  const { event, altTexts } = useEvent<PageContent>();
  const { struck } = dateWords(event, useNow(), language);
  return (
    <section className={classes.hero} aria-labelledby="landing-title">
      <div className={classes.heroScene}>
        <picture>
          <source media={upright} srcSet={portrait} />
          <img className={classes.heroArt} src={landscape} alt={altTexts.hero[language]} fetchPriority="high" />
        </picture>
        <FireAnimation />
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
        <div className={classes.heroActs}>
          <RsvpNow />
          <Day />
        </div>
      </div>
      <div className={classes.heroFoot}>
        <InPageLinks />
      </div>
    </section>
  );
}
