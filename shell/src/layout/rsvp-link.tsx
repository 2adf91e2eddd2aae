import { isOpen, type PageContent } from '@konbit/event';
import { useEvent, useNow, useTexts } from '@konbit/web';
import { Link } from 'react-router-dom';
import { shellTexts } from '../shell-texts.ts';
import classes from './rsvp-link.module.css';

/** Opens the wizard by its address, before scripts too; nothing where nobody can register. */
export function RsvpLink() {
  const t = useTexts(shellTexts);
  const { event } = useEvent<PageContent>();
  if (!isOpen(event, useNow())) return null;
  return (
    <Link to="/?rsvp" className={classes.rsvp}>
      {t('rsvpNow')}
    </Link>
  );
}
