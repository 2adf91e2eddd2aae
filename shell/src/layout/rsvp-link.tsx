import { isOpen, type PageContent } from '@konbit/event';
import { ownRegistrationSearch, useGuestStatus, useEvent, useNow, useTexts } from '@konbit/web';
import { Link } from 'react-router-dom';
import { shellTexts } from '../texts/texts.ts';
import classes from './rsvp-link.module.css';

/** Works before scripts. Leads a guest to the own registration; null when registration is closed. */
export function RsvpLink() {
  const t = useTexts(shellTexts);
  const { event } = useEvent<PageContent>();
  const coming = useGuestStatus();
  if (!isOpen(event, useNow())) return null;
  return (
    <Link to={`/${coming ? ownRegistrationSearch : '?rsvp'}`} className={classes.rsvp} data-coming={coming && ''}>
      {coming ?? t('rsvpNow')}
    </Link>
  );
}
