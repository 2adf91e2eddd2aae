import { useTexts } from '@konbit/web';
import { focusOnArrival } from '../common/focus-on-arrival.ts';
import { Icon } from '../common/icon.tsx';
import { AfterAnswer, type AfterAnswerProps } from './after-answer.tsx';
import classes from './answer-result.module.css';
import { QuizFacts } from './quiz-facts.tsx';
import { quizTexts } from './quiz-texts.ts';
import type { Question } from './round.ts';

/** An answer that waits for the network: given, and marked by the service alone. */
export function SealedAnswer({ quiz, choice, ...after }: Question & AfterAnswerProps) {
  const t = useTexts(quizTexts);
  return (
    <div className={classes.result}>
      <QuizFacts quiz={quiz} />
      <h2 ref={focusOnArrival} tabIndex={-1} className={classes.verdict} data-right="sealed">
        <Icon name="hourglass" />
        {t('sealed')}
      </h2>
      <p className={classes.asked}>{quiz.question}</p>
      <ul className={classes.outcomes}>
        <li className={classes.outcome} data-outcome="sealed">
          <span>{choice}</span>
          <em>{t('yourAnswer')}</em>
        </li>
      </ul>
      <p>{t('sealedText')}</p>
      <AfterAnswer {...after} />
    </div>
  );
}
