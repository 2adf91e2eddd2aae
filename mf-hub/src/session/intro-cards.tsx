import { useTexts } from '@konbit/web';
import aroundTheFire from '../common/art/around-the-fire.svg';
import podium from '../common/art/empty-podium.svg';
import medals from '../common/art/medals.svg';
import classes from './intro-cards.module.css';
import { sessionTexts } from '../common/texts/texts.ts';

const cards = [
  { art: aroundTheFire, title: 'quizzesTitle', text: 'quizzesText' },
  { art: medals, title: 'achievementsTitle', text: 'achievementsText' },
  { art: podium, title: 'leaderboardTitle', text: 'leaderboardText' },
] as const;

/** What the hub holds, for visitors who are logged out. */
export function IntroCards() {
  const t = useTexts(sessionTexts);
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
