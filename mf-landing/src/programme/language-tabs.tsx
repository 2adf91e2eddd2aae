import type { Language } from '@konbit/event';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import classes from './language-tabs.module.css';
import { useScripts } from './use-scripts.ts';

interface LanguageTab {
  language: Language;
  label: string;
  content: ReactNode;
}

/** One text in several languages, of which the first shows. Without scripts all show, each under its name. */
export function LanguageTabs({ label, tabs }: { label: string; tabs: readonly LanguageTab[] }) {
  const scripts = useScripts();
  const [selected, setSelected] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function moveByKey(event: KeyboardEvent) {
    const next = nextTab(event.key, selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
    buttons.current[next]?.focus();
  }

  return (
    <>
      {scripts && (
        <div role="tablist" aria-label={label} className={classes.tabs} onKeyDown={moveByKey}>
          {tabs.map(({ language, label: name }, index) => (
            <button
              key={language}
              ref={(button) => void (buttons.current[index] = button)}
              type="button"
              role="tab"
              id={tabId(language)}
              className={classes.tab}
              aria-controls={panelId(language)}
              aria-selected={index === selected}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => setSelected(index)}
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

/** Arrows go round, Home and End to the ends; other keys are not for the tabs. */
export function nextTab(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
