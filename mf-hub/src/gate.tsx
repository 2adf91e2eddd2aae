import { useTexts } from '@konbit/web';
import { NightHeader } from './common/night-header.tsx';
import { EmailForm } from './session/email-form.tsx';
import { IntroCards } from './session/intro-cards.tsx';
import classes from './gate.module.css';
import { hubTexts } from './hub-texts.ts';

/** The hub, logged out: what it is, and the form that opens it. */
export function Gate(props: { returning: boolean; sessionEnded: boolean }) {
  const t = useTexts(hubTexts);
  return (
    <>
      <NightHeader>
        <div className={classes.gate}>
          <div>
            <h1 className={classes.gateTitle}>{t('heading')}</h1>
            <p className={classes.gateLead}>{t('lead')}</p>
          </div>
          <EmailForm {...props} />
        </div>
      </NightHeader>
      <IntroCards />
    </>
  );
}
