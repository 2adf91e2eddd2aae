import type { Language, PageContent } from '@konbit/event';
import { useEvent, useLanguage, useTexts } from '@konbit/web';
import { landingTexts } from '../common/landing-texts.ts';
import { LanguageTabs } from './language-tabs.tsx';
import classes from './opening-prayer.module.css';

/** Creole comes first: it is the language the ancestors prayed in together. */
const order = [
  ['ht', 'inCreole'],
  ['en', 'inEnglish'],
  ['fr', 'inFrench'],
] as const;

export function OpeningPrayer() {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  const { openingPrayer } = useEvent<PageContent>();
  return (
    <div className={classes.prayer}>
      <h3 className={classes.prayerTitle}>{openingPrayer.title[language]}</h3>
      <LanguageTabs
        label={openingPrayer.title[language]}
        tabs={order.map(([of, name]) => ({ language: of, label: t(name), content: <Stanzas of={of} /> }))}
      />
      <p className={classes.prayerNote}>{openingPrayer.note[language]}</p>
    </div>
  );
}

function Stanzas({ of }: { of: Language }) {
  const { openingPrayer } = useEvent<PageContent>();
  return (
    <div className={classes.prayerText}>
      {openingPrayer.stanzas.map((stanza) => (
        <p key={stanza.en} className={classes.prayerStanza}>
          {stanza[of].split('\n').map((line) => (
            <span key={line} className={classes.prayerLine}>
              {`${line}\n`}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
