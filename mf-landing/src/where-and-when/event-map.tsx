import { mapEmbedUrl, mapPageUrl, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { useState } from 'react';
import { OutboundLink } from '../common/outbound-link.tsx';
import { landingTexts } from '../common/landing-texts.ts';
import drawing from './art/map-unavailable.svg';
import classes from './event-map.module.css';
import { useMapReach } from './use-map-reach.ts';

/**
 * The map over its own drawing, which stays where the map can't come. `openings` counts how often the section was
 * opened: none, no map; each is another try.
 */
export function EventMap({ openings }: { openings: number }) {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const reach = useMapReach(openings);
  const [shown, setShown] = useState(false);
  return (
    <div className={classes.map}>
      <div className={classes.mapFrame}>
        <img className={classes.mapDrawing} src={drawing} alt="" width={240} height={160} loading="lazy" />
        {reach === 'reached' && (
          <iframe
            className={`${classes.mapEmbed} ${shown ? classes.mapShown : ''}`}
            src={mapEmbedUrl(event)}
            title={t('map', { place: event.venue[language] })}
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={() => setShown(true)}
          />
        )}
        <p role="status" className={classes.mapNote}>
          {reach === 'away' && t('mapIsAway')}
        </p>
      </div>
      <p className={classes.mapLinks}>
        <OutboundLink href={mapPageUrl(event)} className={classes.mapLink}>
          {t('openTheMap')}
        </OutboundLink>
      </p>
    </div>
  );
}
