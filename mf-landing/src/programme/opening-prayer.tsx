import type { Language, PageContent } from '@konbit/event';
import { defineTexts, useEvent, useLanguage, useTexts } from '@konbit/web';
import { LanguageTabs } from './language-tabs.tsx';
import classes from './opening-prayer.module.css';

const texts = defineTexts('landing-opening-prayer', {
  en: { ht: 'Creole', en: 'English', fr: 'French' },
  ht: { ht: 'Kreyòl', en: 'Angle', fr: 'Franse' },
  fr: { ht: 'Créole', en: 'Anglais', fr: 'Français' },
});

/** Creole comes first: it is the language the ancestors prayed in together. */
const order: readonly Language[] = ['ht', 'en', 'fr'];

export function OpeningPrayer() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { openingPrayer } = useEvent<PageContent>();
  return (
    <div className={classes.prayer}>
      <h3 className={classes.prayerTitle}>{openingPrayer.title[language]}</h3>
      <LanguageTabs
        label={openingPrayer.title[language]}
        tabs={order.map((of) => ({ language: of, label: t(of), content: <Stanzas of={of} /> }))}
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
