import { mapEmbedUrl, mapPageUrl, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { landingTexts } from '../common/texts/texts.ts';
import { OutboundLink } from '../common/outbound-link.tsx';
import drawing from './art/map-unavailable.svg';
import classes from './event-map.module.css';

/** One tile of the whole world. A frame never reports failure, so this shows whether the map can be reached. */
const worldTile = 'https://a.tile.openstreetmap.org/0/0/0.png';
const timeoutMs = 10_000;

/** Nothing is asked of the map's server before `refetch`. */
export const useMapReach = () => useQuery({ queryKey: [worldTile], queryFn: loadWorldTile, enabled: false, gcTime: 0 });

async function loadWorldTile(): Promise<true> {
  // A browser that is offline may still hold the tile.
  if (!navigator.onLine) throw new Error('There is no network.');
  const tile = new Image();
  tile.referrerPolicy = 'strict-origin-when-cross-origin';
  tile.src = worldTile;
  const timeout = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No answer.')), timeoutMs));
  await Promise.race([tile.decode(), timeout]);
  return true;
}

export function EventMap({ isReached, isAway }: { isReached: boolean; isAway: boolean }) {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className={classes.map}>
      <div className={classes.mapFrame}>
        <img className={classes.mapDrawing} src={drawing} alt="" width={240} height={160} loading="lazy" />
        {isReached && (
          <iframe
            className={`${classes.mapEmbed} ${isLoaded ? classes.mapLoaded : ''}`}
            src={mapEmbedUrl(event)}
            title={t('map', { place: event.venue[language] })}
            referrerPolicy="strict-origin-when-cross-origin"
            onLoad={() => setLoaded(true)}
          />
        )}
        <p role="status" className={classes.mapNote}>
          {isAway && t('mapIsAway')}
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
