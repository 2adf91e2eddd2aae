import {
  dateWords,
  directionsUrl,
  formatAddress,
  formatEventDate,
  formatTimeRange,
  type PageContent,
} from '@konbit/event';
import { useEvent, useLanguage, useNow, useTexts } from '@konbit/web';
import type { ReactNode } from 'react';
import { Collapsible } from '../common/collapsible.tsx';
import { OutboundLink } from '../common/outbound-link.tsx';
import { landingTexts } from '../common/texts/texts.ts';
import { EventMap, useMapReach } from './event-map.tsx';
import classes from './where-and-when.module.css';

export function WhereAndWhen() {
  const t = useTexts(landingTexts);
  const map = useMapReach();

  function loadMap(): void {
    if (!map.isSuccess) void map.refetch();
  }

  return (
    <Collapsible id="where-and-when" title={t('whereAndWhen')} onOpen={loadMap}>
      <div className={classes.where}>
        <Location />
        <EventDate />
        <GoodToKnow />
        <EventMap isReached={map.isSuccess} isAway={map.isError} />
      </div>
    </Collapsible>
  );
}

interface CardProps {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

function Card({ id, title, className = classes.whereCard, children }: CardProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h3 id={id} className={classes.whereLabel}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Location() {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return (
    <Card id="landing-location" title={t('location')}>
      <p className={classes.whereMain}>{event.venue[language]}</p>
      <address className={classes.whereAddress}>{formatAddress(event.address)}</address>
      <p className={classes.whereLinks}>
        <OutboundLink href={directionsUrl(event, 'driving')} className={classes.whereLink}>
          {t('drivingDirections')}
        </OutboundLink>
        <OutboundLink href={directionsUrl(event, 'transit')} className={classes.whereLink}>
          {t('publicTransit')}
        </OutboundLink>
      </p>
    </Card>
  );
}

function EventDate() {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const { struck, remark } = dateWords(event, useNow(), language);
  const day = formatEventDate(event, language);
  return (
    <Card id="landing-date" title={t('date')}>
      <p className={classes.whereMain}>{struck ? <s>{day}</s> : <time dateTime={event.startsAt}>{day}</time>}</p>
      {remark !== undefined && <p>{remark}</p>}
      {!struck && (
        <>
          <p>{formatTimeRange(event, language)}</p>
          <p className={classes.whereLinks}>
            <a className={classes.whereLink} href={`/calendar.${language}.ics`} download={`${event.id}.ics`}>
              {t('addToCalendar')}
            </a>
          </p>
        </>
      )}
    </Card>
  );
}

function GoodToKnow() {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  const { parking, admission, foodAndDrink } = event.practical;
  return (
    <Card id="landing-good-to-know" title={t('goodToKnow')} className={classes.whereNotes}>
      <ul className={classes.whereNotesList}>
        <li className={classes.whereParking}>{parking[language]}</li>
        <li>{admission[language]}</li>
        <li>{foodAndDrink[language]}</li>
      </ul>
    </Card>
  );
}
