import { useTexts } from '@konbit/web';
import { useNavigate } from 'react-router-dom';
import { openAndFocus } from '../common/collapsible.tsx';
import { landingTexts } from '../common/texts/texts.ts';
import classes from './in-page-links.module.css';

const sections = [
  ['programme', 'programme'],
  ['where-and-when', 'where'],
  ['faces', 'facesLink'],
] as const;

/** Shown on phones, where the page is long. A link also opens a closed section. */
export function InPageLinks() {
  const t = useTexts(landingTexts);
  const navigate = useNavigate();
  return (
    <nav className={classes.inPage} aria-label={t('onThisPage')}>
      {sections.map(([id, text]) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(click) => {
            const section = document.getElementById(id);
            if (!(section instanceof HTMLDetailsElement)) return; // The browser focuses a heading by itself.
            click.preventDefault();
            void navigate({ hash: id });
            openAndFocus(section);
          }}
        >
          {t(text)}
        </a>
      ))}
    </nav>
  );
}
