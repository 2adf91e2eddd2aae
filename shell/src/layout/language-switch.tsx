import { type Language, languages } from '@konbit/contracts';
import { chooseLanguage, useLanguage, useTexts } from '@konbit/web';
import { FloatingDelayGroup } from '@floating-ui/react';
import { Tooltip } from '@mantine/core';
import { startTransition, useOptimistic } from 'react';
import { shellTexts } from '../shell-texts.ts';
import classes from './language-switch.module.css';

/** Each language in its own words. */
const names: Record<Language, { short: string; name: string; read: string }> = {
  en: { short: 'EN', name: 'English', read: 'Read in English' },
  ht: { short: 'HT', name: 'Kreyòl', read: 'Li an kreyòl' },
  fr: { short: 'FR', name: 'Français', read: 'Lire en français' },
};

/** How tooltips open (specified), in milliseconds: after a rest, at once where another has just been open. */
const tooltipRules = { delay: { open: 700 }, timeoutMs: 300 };

/** English, Kreyòl or French; the choice is remembered. */
export function LanguageSwitch() {
  const t = useTexts(shellTexts);
  const [current, show] = useOptimistic(useLanguage());
  // The button answers at once; the words of the whole page take a slow phone longer.
  const choose = (language: Language) =>
    startTransition(() => {
      show(language);
      void chooseLanguage(language);
    });
  return (
    <div className={classes.switch} role="group" aria-label={t('language')}>
      <Tooltip.Group>
        <FloatingDelayGroup {...tooltipRules}>
          {languages.map((language) => (
            <Tooltip
              key={language}
              label={names[language].read}
              position="bottom"
              events={{ hover: true, focus: true, touch: false }}
              transitionProps={{ duration: 0 }}
              className={classes.tooltip}
            >
              <button
                type="button"
                lang={language}
                aria-label={names[language].name}
                aria-pressed={language === current}
                onClick={() => choose(language)}
              >
                <span className={classes.long}>{names[language].name}</span>
                <span className={classes.short}>{names[language].short}</span>
              </button>
            </Tooltip>
          ))}
        </FloatingDelayGroup>
      </Tooltip.Group>
    </div>
  );
}
