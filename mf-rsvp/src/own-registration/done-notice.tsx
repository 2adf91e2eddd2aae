import type { OwnRegistrationView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import classes from './done-notice.module.css';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import type { Done } from './use-own-registration.ts';

interface DoneNoticeProps {
  done: Done | null;
  registration: OwnRegistrationView;
}

/** Says what was done. It stays on the page while it is empty, so that screen readers hear what comes into it. */
export function DoneNotice({ done, registration }: DoneNoticeProps) {
  const t = useTexts(ownRegistrationTexts);
  const { email, pendingEmail } = registration;
  const waits = done === 'saved' && pendingEmail;
  return (
    <p role="status" className={classes.doneNotice}>
      {done && (waits ? t('savedPending', { email: pendingEmail }) : t(done, { email }))}
    </p>
  );
}
