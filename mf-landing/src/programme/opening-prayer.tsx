import type { Language, PageContent } from '@konbit/event';
import { useEvent, useHydrated, useLanguage, useTexts } from '@konbit/web';
import { useRovingIndex } from '@mantine/hooks';
import { landingTexts } from '../common/landing-texts.ts';
import classes from './opening-prayer.module.css';

/** Creole comes first: it is the language the ancestors prayed in together. */
const order = [
  ['ht', 'inCreole'],
  ['en', 'inEnglish'],
  ['fr', 'inFrench'],
] as const;

/** Without scripts all languages show, each under its name. */
export function OpeningPrayer() {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  const { openingPrayer } = useEvent<PageContent>();
  const title = openingPrayer.title[language];
  const scripts = useHydrated();
  const { focusedIndex: selected, getItemProps } = useRovingIndex({ total: order.length });
  return (
    <div className={classes.prayer}>
      <h3 className={classes.prayerTitle}>{title}</h3>
      {scripts && (
        <div role="tablist" aria-label={title} className={classes.tabs}>
          {order.map(([of, name], index) => (
            <button
              key={of}
              type="button"
              role="tab"
              id={tabId(of)}
              className={classes.tab}
              aria-controls={panelId(of)}
              aria-selected={index === selected}
              {...getItemProps({ index })}
            >
              {t(name)}
            </button>
          ))}
        </div>
      )}
      {order.map(([of, name], index) => (
        <div key={of} id={panelId(of)} {...(scripts && panelOf(of, index === selected))}>
          {!scripts && <h4 className={classes.tabName}>{t(name)}</h4>}
          <div lang={of} className={classes.prayerText}>
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
        </div>
      ))}
      <p className={classes.prayerNote}>{openingPrayer.note[language]}</p>
    </div>
  );
}

const tabId = (language: Language) => `landing-prayer-tab-${language}`;
const panelId = (language: Language) => `landing-prayer-${language}`;

const panelOf = (language: Language, shown: boolean) => ({
  role: 'tabpanel',
  'aria-labelledby': tabId(language),
  tabIndex: 0,
  hidden: !shown,
});
