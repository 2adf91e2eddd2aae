import { dropQueued, failureSentence, refusalOf, useTexts } from '@konbit/web';
import classes from '../common/failure-notice.module.css';
import { registrationTexts } from '../common/registration-texts.ts';
import type { RegistrationWizardState } from './use-registration-wizard.ts';

/** Registrations that wait on this device, or were refused. Whose they are is not said to whoever holds it. */
export function KeptRegistrations({ wizard }: { wizard: RegistrationWizardState }) {
  const t = useTexts(registrationTexts);
  const refused = wizard.kept.filter(({ refusal }) => refusal);
  const waiting = wizard.kept.length - refused.length;
  return (
    <>
      {waiting > 0 && <p role="status">{t.counted('keptHere', waiting)}</p>}
      {refused.map((write) => (
        <div key={write.id} role="alert" className={classes.failureNotice}>
          <p>
            {t('keptRefused')} <strong>{failureSentence(refusalOf(write), t('tryAgain'))}</strong>
          </p>
          <button type="button" className={classes.failureButton} onClick={() => wizard.correct(write)}>
            {t('correctKept')}
          </button>
          <button type="button" className={classes.failureButton} onClick={() => void dropQueued(write.id)}>
            {t('dropKept')}
          </button>
        </div>
      ))}
    </>
  );
}
