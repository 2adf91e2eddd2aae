import { type Language, languageNames, languages } from '@konbit/contracts';
import { chooseLanguage, latePart, useLanguage, useTexts } from '@konbit/web';
import { startTransition, useOptimistic, useState } from 'react';
import { pageIsIdle } from '../page/page-is-idle.ts';
import { shellTexts } from '../texts/texts.ts';
import classes from './language-switch.module.css';

const LanguageTooltips = latePart(async () => (await import('./language-tooltips.tsx')).LanguageTooltips, {
  after: pageIsIdle,
});

export function LanguageSwitch() {
  const t = useTexts(shellTexts);
  const [current, show] = useOptimistic(useLanguage());
  const [focused, setFocused] = useState<Language>();
  // The button answers at once; redrawing all texts may take longer.
  const choose = (language: Language) =>
    startTransition(() => {
      show(language);
      void chooseLanguage(language);
    });
  return (
    <div className={classes.switch} role="group" aria-label={t('language')}>
      {languages.map((language) => (
        <button
          key={language}
          id={`language-${language}`}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => choose(language)}
          onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setFocused(language)}
          onBlur={() => setFocused(undefined)}
        >
          <span className={classes.short}>{language.toUpperCase()}</span>{' '}
          <span className={classes.long}>{languageNames[language]}</span>
        </button>
      ))}
      <LanguageTooltips focused={focused} />
    </div>
  );
}
