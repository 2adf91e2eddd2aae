import { useTexts } from '@konbit/web';
import { useNavigate } from 'react-router-dom';
import { arriveAt } from '../common/fold.tsx';
import { landingTexts } from '../common/landing-texts.ts';
import classes from './in-page-links.module.css';

const places = [
  ['programme', 'programme'],
  ['where-and-when', 'where'],
  ['faces', 'facesLink'],
] as const;

/** On phones, where the page is long: links to what is asked for most. A section that opens is opened by them. */
export function InPageLinks() {
  const t = useTexts(landingTexts);
  const navigate = useNavigate();
  return (
    <nav className={classes.inPage} aria-label={t('onThisPage')}>
      {places.map(([id, text]) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(click) => {
            const place = document.getElementById(id);
            if (!(place instanceof HTMLDetailsElement)) return; // A heading takes the focus by itself.
            click.preventDefault();
            void navigate({ hash: id });
            arriveAt(place);
          }}
        >
          {t(text)}
        </a>
      ))}
    </nav>
  );
}
