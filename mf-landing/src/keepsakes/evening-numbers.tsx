import type { EveningNumbers as Numbers } from '@konbit/contracts';
import { eveningTitle, eveningWords, isKept, type PageContent } from '@konbit/event';
import { useEvent, useLanguage, useNow } from '@konbit/web';
import { useQuery } from '@tanstack/react-query';
import classes from './evening-numbers.module.css';

export function EveningNumbers() {
  const language = useLanguage();
  const enabled = isKept(useEvent<PageContent>(), useNow());
  const { data = {} } = useQuery<Numbers>({ queryKey: ['/api/keepsakes'], enabled });
  const numbers = eveningWords(data, language);
  if (numbers.length === 0) return null;
  return (
    <section className={classes.evening} aria-labelledby="landing-evening">
      <div className={classes.eveningWords}>
        <h2 id="landing-evening" className={classes.eveningTitle}>
          {eveningTitle[language]}
        </h2>
        <ul role="list" className={classes.eveningNumbers}>
          {numbers.map(({ name, count, label }) => (
            <li key={name}>
              <b translate="no">{count}</b> <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
