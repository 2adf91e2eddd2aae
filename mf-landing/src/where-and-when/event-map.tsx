import { mapEmbedUrl, mapPageUrl, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { useEffect, useState } from 'react';
import { OutboundLink } from '../common/outbound-link.tsx';
import { landingTexts } from '../common/landing-texts.ts';
import drawing from './art/map-unavailable.svg';
import classes from './event-map.module.css';

/** `openings` counts how often the section was opened: none, no map; each is another try. */
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

type MapReach = 'unknown' | 'reached' | 'away';

/** The whole world in one tile: whoever can fetch it can draw the map. The frame itself never tells that it failed. */
const worldTile = 'https://a.tile.openstreetmap.org/0/0/0.png';
const patienceMs = 10_000;

/** Asks at the first opening of the section, and again at a later one for as long as the map was not reached. */
function useMapReach(openings: number): MapReach {
  const [reach, setReach] = useState<MapReach>('unknown');
  const reached = reach === 'reached';

  useEffect(() => {
    if (openings === 0 || reached) return;
    const tile = new Image();
    // A browser that is offline may still hold the tile.
    const giveUp = setTimeout(() => settle('away'), navigator.onLine ? patienceMs : 0);
    function settle(outcome: MapReach) {
      clearTimeout(giveUp);
      tile.onload = tile.onerror = null;
      setReach(outcome);
    }
    tile.onload = () => settle('reached');
    tile.onerror = () => settle('away');
    tile.referrerPolicy = 'strict-origin-when-cross-origin';
    if (navigator.onLine) tile.src = worldTile;
    return () => {
      clearTimeout(giveUp);
      tile.onload = tile.onerror = null;
    };
  }, [openings, reached]);

  return reach;
}
