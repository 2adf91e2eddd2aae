import { latePart, savesData, useTexts, whenIdle } from '@konbit/web';
import { useEffect } from 'react';
import { HubHeader } from './common/hub-header.tsx';
import { EmailForm, type Left } from './session/email-form.tsx';
import aroundTheFire from './common/art/around-the-fire.svg';
import podium from './common/art/empty-podium.svg';
import medals from './common/art/medals.svg';
import classes from './gate.module.css';
import { hubTexts } from './common/texts/texts.ts';

export const OpenHub = latePart(
  async () => (await import(/* webpackChunkName: 'open-hub' */ './dashboard.tsx')).OpenHub,
);

export function Gate({ left }: { left?: Left }) {
  const t = useTexts(hubTexts);
  useEffect(() => {
    if (!savesData()) whenIdle(() => void OpenHub.ahead());
  }, []);
  return (
    <>
      <HubHeader>
        <div className={classes.gate}>
          <div>
            <h1 className={classes.gateTitle}>{t('heading')}</h1>
            <p className={classes.gateLead}>{t('lead')}</p>
          </div>
          <EmailForm left={left} onEnter={() => void OpenHub.ahead()} />
        </div>
      </HubHeader>
      <IntroCards />
    </>
  );
}

export function ClosedHub({ why }: { why: string }) {
  const t = useTexts(hubTexts);
  return (
    <HubHeader>
      <div className={classes.gate}>
        <div>
          <h1 className={classes.gateTitle}>{t('heading')}</h1>
          <p className={classes.gateLead}>{why}</p>
        </div>
      </div>
    </HubHeader>
  );
}

const cards = [
  { art: aroundTheFire, title: 'quizzesTitle', text: 'quizzesText' },
  { art: medals, title: 'achievementsTitle', text: 'achievementsText' },
  { art: podium, title: 'leaderboardTitle', text: 'leaderboardText' },
] as const;

function IntroCards() {
  const t = useTexts(hubTexts);
  return (
    <section className={classes.intro} aria-label={t('introHeading')}>
      {cards.map(({ art, title, text }) => (
        <article key={title} className={classes.introCard}>
          <img src={art} alt="" width={240} height={160} />
          <h2 className={classes.introTitle}>{t(title)}</h2>
          <p>{t(text)}</p>
        </article>
      ))}
    </section>
  );
}
