import type { OwnRegistrationView } from '@konbit/contracts';
import { useSetSession, useTexts } from '@konbit/web';
import { Link } from 'react-router-dom';
import { ownRegistrationTexts } from './own-registration-texts.ts';
import classes from './overview-screen.module.css';
import { Section } from './section.tsx';

/** The way into the hub: the service opened its session when it took the link. */
export function OwnDashboard({ registration: { id, email } }: { registration: OwnRegistrationView }) {
  const t = useTexts(ownRegistrationTexts);
  const setSession = useSetSession();
  return (
    <Section title={t('dashboard')}>
      <p>{t('dashboardText')}</p>
      <Link
        to="/gamification"
        className={classes.quiet}
        onClick={() => setSession({ registrationId: id, userEmail: email })}
      >
        {t('openDashboard')}
      </Link>
    </Section>
  );
}
