import { useTexts } from '@konbit/web';
import classes from '../common/failure-notice.module.css';
import { registrationTexts } from '../common/registration-texts.ts';
import type { RegistrationWizardState } from './use-registration-wizard.ts';

/** Stays where the toast goes: what failed, that nothing is lost, and the way to the answer at fault. */
export function FailureNotice({ wizard, sentence }: { wizard: RegistrationWizardState; sentence: string }) {
  const t = useTexts(registrationTexts);
  const { stepRefused } = wizard;
  return (
    <div ref={comeIntoView} tabIndex={-1} className={classes.failureNotice}>
      <p>
        <strong>{sentence}</strong> {t('nothingLost')}
        {wizard.isEmailTaken && ` ${t('linkSentAgain')}`}
      </p>
      {stepRefused !== undefined && (
        <button type="button" className={classes.failureButton} onClick={() => wizard.goTo(stepRefused)}>
          {t('changeAnswer')}
        </button>
      )}
    </div>
  );
}

/** The submit had the focus and was closed meanwhile; on a phone the notice may be below the screen. */
const comeIntoView = (node: HTMLElement | null): void => node?.focus();
