import { failureSentence, useTexts } from '@konbit/web';
import { Onward } from '../common/onward.tsx';
import form from '../common/screen.module.css';
import classes from './opening.module.css';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import { Screen } from './screen.tsx';

/** While the registration is fetched: lines where its answers will stand. */
export function Opening() {
  const t = useTexts(ownRegistrationTexts);
  return (
    <Screen title={t('opening')} gathered={0}>
      <div className={classes.lines} aria-hidden="true">
        {[42, 64, 55, 72, 38, 60].map((width) => (
          <span key={width} style={{ width: `${width}%` }} />
        ))}
      </div>
    </Screen>
  );
}

/** The link may be right: the network or the service was away. */
export function NotOpened({ error, onTryAgain }: { error: Error; onTryAgain(): void }) {
  const t = useTexts(ownRegistrationTexts);
  return (
    <Screen title={t('notOpened')} gathered={0}>
      <p>{failureSentence(error)}</p>
      <div className={form.actions}>
        <Onward onClick={onTryAgain}>{t('tryAgain')}</Onward>
      </div>
    </Screen>
  );
}
