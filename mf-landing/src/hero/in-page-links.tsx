import { defineTexts, useTexts } from '@konbit/web';
import { useNavigate } from 'react-router-dom';
import { arriveAt } from '../common/arrive-at.ts';
import classes from './in-page-links.module.css';

const texts = defineTexts('landing-in-page-links', {
  en: { onThisPage: 'On this page', programme: 'Programme', where: 'Where', faces: 'Faces' },
  ht: { onThisPage: 'Nan paj sa a', programme: 'Pwogram', where: 'Ki kote', faces: 'Figi yo' },
  fr: { onThisPage: 'Sur cette page', programme: 'Programme', where: 'Lieu', faces: 'Visages' },
});

/** By the ids of their sections; the faces are the gallery's. */
const places = [
  ['programme', 'programme'],
  ['where-and-when', 'where'],
  ['faces', 'faces'],
] as const;

/** On phones, where the page is long: links to what is asked for most. A section that opens is opened by them. */
export function InPageLinks() {
  const t = useTexts(texts);
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
