import { type Language, languages } from '@konbit/contracts';
import { FloatingDelayGroup } from '@floating-ui/react';
import { Tooltip } from '@mantine/core';
import classes from './language-switch.module.css';

const labels: Record<Language, string> = { en: 'Read in English', ht: 'Li an kreyòl', fr: 'Lire en français' };

/** Specified, in milliseconds. */
const tooltipRules = { delay: { open: 700 }, timeoutMs: 300 };

export function LanguageTooltips({ focused }: { focused: Language | undefined }) {
  return (
    <Tooltip.Group>
      <FloatingDelayGroup {...tooltipRules}>
        {languages.map((language) => (
          <Tooltip
            key={language}
            target={`#language-${language}`}
            label={labels[language]}
            opened={focused === language || undefined}
            position="bottom"
            transitionProps={{ duration: 0 }}
            className={classes.tooltip}
          />
        ))}
      </FloatingDelayGroup>
    </Tooltip.Group>
  );
}
