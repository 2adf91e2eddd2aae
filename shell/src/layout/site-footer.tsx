import { event } from '@konbit/event';
import { useLanguage } from '@konbit/web';
import classes from './site-footer.module.css';

export function SiteFooter() {
  const language = useLanguage();
  return (
    <footer className={classes.footer}>
      <p>{event.copyright[language]}</p>
    </footer>
  );
}
