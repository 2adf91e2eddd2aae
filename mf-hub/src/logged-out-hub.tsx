import { latePart, savesData, useResumeWrites, useTexts, whenIdle } from '@konbit/web';
import { type ReactNode, useEffect } from 'react';
import aroundTheFire from './common/art/around-the-fire.svg';
import podium from './common/art/empty-podium.svg';
import medals from './common/art/medals.svg';
import { HubHeader } from './common/hub-header.tsx';
import { hubTexts } from './common/texts/texts.ts';
import classes from './logged-out-hub.module.css';
import { EmailForm, type Exit } from './session/email-form.tsx';
import { leaving } from './session/session.api.ts';

export const Dashboard = latePart(
  async () => (await import(/* webpackChunkName: 'dashboard' */ './dashboard.tsx')).Dashboard,
);

export function LoggedOutHub({ exit }: { exit?: Exit }) {
  const t = useTexts(hubTexts);
  useResumeWrites(leaving);
  useEffect(() => {
    if (!savesData()) whenIdle(() => void Dashboard.ahead());
  }, []);
  return (
    <>
      <HubIntro lead={t('lead')}>
        <EmailForm exit={exit} onEnter={() => void Dashboard.ahead()} />
      </HubIntro>
      <section className={classes.introCards} aria-label={t('introHeading')}>
        {cards.map(({ art, title, text }) => (
          <article key={title} className={classes.introCard}>
            <img src={art} alt="" width={240} height={160} />
            <h2 className={classes.introCardTitle}>{t(title)}</h2>
            <p>{t(text)}</p>
          </article>
        ))}
      </section>
    </>
  );
}

const cards = [
  { art: aroundTheFire, title: 'quizzesTitle', text: 'quizzesText' },
  { art: medals, title: 'achievementsTab', text: 'achievementsText' },
  { art: podium, title: 'leaderboardTab', text: 'leaderboardText' },
] as const;

export function HubIntro({ lead, children }: { lead: string; children?: ReactNode }) {
  const t = useTexts(hubTexts);
  return (
    <HubHeader>
      <div className={classes.intro}>
        <div>
          <h1 className={classes.introTitle}>{t('heading')}</h1>
          <p className={classes.introLead}>{lead}</p>
        </div>
        {children}
      </div>
    </HubHeader>
  );
}
