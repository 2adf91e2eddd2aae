import type { Language, PageContent } from '@konbit/event';
import { useEvent, useHydrated, useLanguage, useTexts } from '@konbit/web';
import { useRovingIndex } from '@mantine/hooks';
import { landingTexts } from '../common/texts/texts.ts';
import classes from './opening-prayer.module.css';

/** Creole comes first: it is the language the ancestors prayed in together. */
const languages = [
  ['ht', 'inCreole'],
  ['en', 'inEnglish'],
  ['fr', 'inFrench'],
] as const;

/** Without scripts, all languages are shown, each under its name. */
export function OpeningPrayer() {
  const t = useTexts(landingTexts);
  const language = useLanguage();
  const { openingPrayer } = useEvent<PageContent>();
  const title = openingPrayer.title[language];
  const isHydrated = useHydrated();
  const { focusedIndex: selected, getItemProps } = useRovingIndex({ total: languages.length });
  return (
    <div className={classes.prayer}>
      <h3 className={classes.prayerTitle}>{title}</h3>
      {isHydrated && (
        <div role="tablist" aria-label={title} className={classes.tabs}>
          {languages.map(([code, name], index) => (
            <button
              key={code}
              type="button"
              role="tab"
              id={tabId(code)}
              className={classes.tab}
              aria-controls={panelId(code)}
              aria-selected={index === selected}
              {...getItemProps({ index })}
            >
              {t(name)}
            </button>
          ))}
        </div>
      )}
      {languages.map(([code, name], index) => (
        <div key={code} id={panelId(code)} {...(isHydrated && tabPanelProps(code, index === selected))}>
          {!isHydrated && <h4 className={classes.tabName}>{t(name)}</h4>}
          <div lang={code} className={classes.prayerText}>
            {openingPrayer.stanzas.map((stanza) => (
              <p key={stanza.en} className={classes.prayerStanza}>
                {stanza[code].split('\n').map((line) => (
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

const tabPanelProps = (language: Language, isShown: boolean) => ({
  role: 'tabpanel',
  'aria-labelledby': tabId(language),
  tabIndex: 0,
  hidden: !isShown,
});
