import type { Language } from '@konbit/event';
import { useHydrated } from '@konbit/web';
import { useRovingIndex } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './language-tabs.module.css';

interface LanguageTab {
  language: Language;
  label: string;
  content: ReactNode;
}

/** One text in several languages, of which the first shows. Without scripts all show, each under its name. */
export function LanguageTabs({ label, tabs }: { label: string; tabs: readonly LanguageTab[] }) {
  const scripts = useHydrated();
  // Arrows go round, Home and End to the ends.
  const { focusedIndex: selected, getItemProps } = useRovingIndex({ total: tabs.length });

  return (
    <>
      {scripts && (
        <div role="tablist" aria-label={label} className={classes.tabs}>
          {tabs.map(({ language, label: name }, index) => (
            <button
              key={language}
              type="button"
              role="tab"
              id={tabId(language)}
              className={classes.tab}
              aria-controls={panelId(language)}
              aria-selected={index === selected}
              {...getItemProps({ index })}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {tabs.map(({ language, label: name, content }, index) => (
        <div key={language} id={panelId(language)} {...(scripts && panelOf(language, index === selected))}>
          {!scripts && <h4 className={classes.tabName}>{name}</h4>}
          <div lang={language}>{content}</div>
        </div>
      ))}
    </>
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
