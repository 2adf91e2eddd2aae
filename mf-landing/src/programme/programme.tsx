import { eveningAt, type PageContent } from '@konbit/event';
import { defineTexts, useEvent, useNow, useTexts } from '@konbit/web';
import { Fold } from '../common/fold.tsx';
import { Entry } from './entry.tsx';
import classes from './programme.module.css';

const texts = defineTexts('landing-programme', {
  en: { programme: 'Programme' },
  ht: { programme: 'Pwogram' },
  fr: { programme: 'Programme' },
});

/** The programme as a timeline. */
export function Programme() {
  const t = useTexts(texts);
  const content = useEvent<PageContent>();
  const evening = eveningAt(content, useNow());
  const now = evening?.is === 'on' ? evening.now : undefined;
  return (
    <Fold id="programme" title={t('programme')}>
      <ol className={classes.programme}>
        {content.programme.map((entry) => (
          <Entry key={entry.starts} {...entry} isOn={entry === now} />
        ))}
      </ol>
    </Fold>
  );
}
