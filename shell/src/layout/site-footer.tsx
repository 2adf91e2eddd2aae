import type { PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { Link } from 'react-router-dom';
import { shellTexts } from '../shell-texts.ts';
import classes from './site-footer.module.css';

/** Whom to write to, and what happens to people's data: mf-landing has that page. */
export function SiteFooter() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const { event } = useEvent<PageContent>();
  return (
    <footer className={classes.footer}>
      <ul className={classes.links}>
        <li>
          <a href={`mailto:${event.organizer.email}`}>{t('contact')}</a>
        </li>
        <li>
          <Link to="/privacy">{t('privacy')}</Link>
        </li>
      </ul>
      <p>{event.copyright[language]}</p>
    </footer>
  );
}
