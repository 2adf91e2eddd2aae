import { useTexts } from '@konbit/web';
import medal from './art/medal.svg';
import podium from './art/podium.svg';
import quiz from './art/quiz.svg';
import classes from './intro-cards.module.css';
import { sessionTexts } from './session-texts.ts';

const cards = [
  { art: quiz, title: 'quizzesTitle', text: 'quizzesText' },
  { art: medal, title: 'achievementsTitle', text: 'achievementsText' },
  { art: podium, title: 'leaderboardTitle', text: 'leaderboardText' },
] as const;

/** What the hub holds, told to those who have not come in yet. */
export function IntroCards() {
  const t = useTexts(sessionTexts);
  return (
    <section className={classes.intro} aria-label={t('introHeading')}>
      {cards.map(({ art, title, text }) => (
        <article key={title} className={classes.introCard}>
          <img src={art} alt="" width={96} height={96} />
          <h2 className={classes.introTitle}>{t(title)}</h2>
          <p>{t(text)}</p>
        </article>
      ))}
    </section>
  );
}
