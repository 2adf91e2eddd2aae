import { dateWords, formatAddress, formatEventDate, isOpen, mapPageUrl, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow, useTexts } from '@konbit/web';
import { Link } from 'react-router-dom';
import { shellTexts } from '../texts/texts.ts';
import fire from './art/fire.svg';
import { RsvpLink } from './rsvp-link.tsx';
import classes from './site-footer.module.css';

export function SiteFooter() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const now = useNow();
  const { event } = useEvent<PageContent>();
  const day = formatEventDate(event, language);
  const { struck } = dateWords(event, now, language);
  return (
    <footer className={classes.footer}>
      <img className={classes.fire} src={fire} alt="" width={240} height={130} loading="lazy" />
      <div>
        <p className={classes.eventTitle}>{event.title[language]}</p>
        <p>{struck ? <s>{day}</s> : day}</p>
        <address>
          <span>{event.venue[language]}</span>
          <br />
          <a href={mapPageUrl(event)} target="_blank" rel="noopener" aria-description={t('opensElsewhere')}>
            {formatAddress(event.address)}
          </a>
        </address>
      </div>
      <RsvpLink />
      <ul className={classes.links}>
        {isOpen(event, now) && (
          <li>
            <a href={`/calendar.${language}.ics`} download={`${event.id}.ics`}>
              {t('addToCalendar')}
            </a>
          </li>
        )}
        <li>
          <a href={`mailto:${event.organizer.email}`}>{t('contact')}</a>
        </li>
        <li>
          <Link to="/privacy">{t('privacy')}</Link>
        </li>
      </ul>
      <p className={classes.copyright}>{event.copyright[language]}</p>
    </footer>
  );
}
