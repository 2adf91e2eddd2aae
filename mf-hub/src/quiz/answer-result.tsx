import { useTexts } from '@konbit/web';
import { focusOnArrival } from '../common/focus-on-arrival.ts';
import { Icon } from '../common/icon.tsx';
import { AfterAnswer, type AfterAnswerProps } from './after-answer.tsx';
import { QuizFacts } from './quiz-facts.tsx';
import classes from './answer-result.module.css';
import { QuizSource } from './quiz-source.tsx';
import { quizTexts } from './quiz-texts.ts';
import type { Result } from './round.ts';

/** The result of one question: right or wrong by icon and word as well as by colour, and its explanation. */
export function AnswerResult({ quiz, choice, result, ...after }: Result & AfterAnswerProps) {
  const t = useTexts(quizTexts);
  return (
    <div className={classes.result}>
      <QuizFacts quiz={quiz} />
      <h2 ref={focusOnArrival} tabIndex={-1} className={classes.verdict} data-right={result.isCorrect}>
        <Icon name={result.isCorrect ? 'check' : 'cross'} />
        {t(result.isCorrect ? 'right' : 'wrong')}
        {result.isCorrect && <span className={classes.earned}>{t.counted('earned', result.pointsEarned)}</span>}
      </h2>
      <p className={classes.asked}>{quiz.question}</p>
      <ul className={classes.outcomes}>
        {quiz.options.map((option) => (
          <Outcome
            key={option}
            option={option}
            isRight={option === result.correctAnswer}
            isChosen={option === choice}
          />
        ))}
      </ul>
      {result.explanation && (
        <section className={classes.explanation}>
          <h3>{t('explanation')}</h3>
          <p>{result.explanation}</p>
          {result.source && <QuizSource source={result.source} />}
        </section>
      )}
      <AfterAnswer {...after} />
    </div>
  );
}

function Outcome({ option, isRight, isChosen }: { option: string; isRight: boolean; isChosen: boolean }) {
  const t = useTexts(quizTexts);
  const word = isRight ? t(isChosen ? 'yourRightAnswer' : 'rightAnswer') : isChosen ? t('yourAnswer') : undefined;
  return (
    <li className={classes.outcome} data-outcome={isRight ? 'right' : isChosen ? 'wrong' : 'other'}>
      {(isRight || isChosen) && <Icon name={isRight ? 'check' : 'cross'} />}
      <span>{option}</span>
      {word && <em>{word}</em>}
    </li>
  );
}
