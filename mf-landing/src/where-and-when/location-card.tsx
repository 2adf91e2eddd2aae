import { drivingDirectionsUrl, formatAddress, type PageContent, publicTransitUrl } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { OutboundLink } from '../common/outbound-link.tsx';
import { whereAndWhenTexts } from './where-and-when-texts.ts';
import classes from './where-and-when.module.css';

export function LocationCard() {
  const t = useTexts(whereAndWhenTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return (
    <section className={classes.whereCard} aria-labelledby="landing-location">
      <h3 id="landing-location" className={classes.whereLabel}>
        {t('location')}
      </h3>
      <p className={classes.whereMain}>{event.venue[language]}</p>
      <address className={classes.whereAddress}>{formatAddress(event.address)}</address>
      <p className={classes.whereLinks}>
        <OutboundLink href={drivingDirectionsUrl(event)} className={classes.whereLink}>
          {t('drivingDirections')}
        </OutboundLink>
        <OutboundLink href={publicTransitUrl(event)} className={classes.whereLink}>
          {t('publicTransit')}
        </OutboundLink>
      </p>
    </section>
  );
}
