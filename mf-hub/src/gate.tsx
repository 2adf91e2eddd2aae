import { savesData, useTexts, whenIdle } from '@konbit/web';
import { useEffect } from 'react';
import { NightHeader } from './common/night-header.tsx';
import { EmailForm, type Left } from './session/email-form.tsx';
import { IntroCards } from './session/intro-cards.tsx';
import classes from './gate.module.css';
import { hubTexts } from './common/texts/texts.ts';
import { OpenHub } from './late-hub.ts';

/** The hub, logged out: what it is, and the form that opens it. */
export function Gate({ left }: { left?: Left }) {
  const t = useTexts(hubTexts);
  // Reaches the network: what the form opens is there when it does.
  useEffect(() => {
    if (!savesData()) whenIdle(() => void OpenHub.ahead());
  }, []);
  return (
    <>
      <NightHeader>
        <div className={classes.gate}>
          <div>
            <h1 className={classes.gateTitle}>{t('heading')}</h1>
            <p className={classes.gateLead}>{t('lead')}</p>
          </div>
          <EmailForm left={left} onEnter={() => void OpenHub.ahead()} />
        </div>
      </NightHeader>
      <IntroCards />
    </>
  );
}

/** In place of the hub while nobody can collect points. */
export function ClosedHub({ why }: { why: string }) {
  const t = useTexts(hubTexts);
  return (
    <NightHeader>
      <div className={classes.gate}>
        <div>
          <h1 className={classes.gateTitle}>{t('heading')}</h1>
          <p className={classes.gateLead}>{why}</p>
        </div>
      </div>
    </NightHeader>
  );
}
