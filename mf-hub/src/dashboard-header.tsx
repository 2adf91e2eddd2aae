import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusOnArrival } from './common/focus-on-arrival.ts';
import { NightHeader } from './common/night-header.tsx';
import { useRegistrant } from './common/registrant.tsx';
import classes from './dashboard.module.css';
import { hubTexts } from './hub-texts.ts';

export function DashboardHeader(props: {
  focusHeading: boolean;
  /** How much waits for the network. */
  waiting: ReactNode;
  onSwitchAccount: () => void;
}) {
  const t = useTexts(hubTexts);
  const { email } = useRegistrant();
  return (
    <NightHeader>
      <div className={classes.head}>
        <div>
          <h1 ref={props.focusHeading ? focusOnArrival : undefined} tabIndex={-1} className={classes.headTitle}>
            {t('heading')}
          </h1>
          <p className={classes.headWelcome}>{t('welcome', { email })}</p>
          {props.waiting}
        </div>
        <Button className={classes.switchAccount} variant="outline" onClick={props.onSwitchAccount}>
          {t('switchAccount')}
        </Button>
      </div>
    </NightHeader>
  );
}
