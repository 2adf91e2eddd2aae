import { closedWords, type PageContent } from '@konbit/event';
import {
  ownRegistrationSearch,
  useGuestStatus,
  useEvent,
  useLanguage,
  useNow,
  usePlacesLeft,
  useTexts,
} from '@konbit/web';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { landingTexts } from './texts/texts.ts';
import classes from './rsvp-now.module.css';

/** A form also opens the wizard before scripts run. */
export function RsvpNow() {
  const t = useTexts(landingTexts);
  const navigate = useNavigate();
  const { capacity, event } = useEvent<PageContent>();
  const places = usePlacesLeft(capacity);
  const ownStatus = useGuestStatus();
  const closed = closedWords('registration', event, useNow(), useLanguage());

  function openWizard(submit: FormEvent) {
    submit.preventDefault();
    void navigate({ pathname: '/', search: '?rsvp' });
  }

  if (closed !== undefined) return <p className={classes.closed}>{closed}</p>;
  if (ownStatus !== undefined)
    return (
      <Link to={`/${ownRegistrationSearch}`} className={classes.ownStatus}>
        {ownStatus}
      </Link>
    );
  return (
    <form action="/" method="get" onSubmit={openWizard}>
      <button type="submit" name="rsvp" value="" className={classes.rsvpNow}>
        {t('rsvpNow')}
      </button>
      {capacity !== undefined && <p className={classes.places}>{places}</p>}
    </form>
  );
}
