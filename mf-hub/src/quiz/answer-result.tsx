import type { QuizAnswerView, QuizView } from '@konbit/contracts';
import { focusOnArrival, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { Icon } from '../common/icon.tsx';
import { hubTexts } from '../common/texts/texts.ts';
import classes from './answer-result.module.css';
import type { MarkedAnswer } from './quiz.api.ts';
import { QuizFacts } from './quiz-question.tsx';

const icons = { right: 'check', wrong: 'cross', saved: 'hourglass' } as const;

interface AnswerResultProps {
  quiz: QuizView;
  choice: string | undefined;
  /** Undefined while the answer waits for the network. */
  result?: QuizAnswerView;
  isDrawing: boolean;
  onNext: () => void;
  onClose: () => void;
}

export function AnswerResult({ quiz, choice, result, isDrawing, onNext, onClose }: AnswerResultProps) {
  const t = useTexts(hubTexts);
  const outcome = result?.isCorrect ? 'right' : 'wrong';
  const tone = result ? outcome : 'saved';

  function outcomeOf(option: string | undefined): Omit<OutcomeProps, 'text'> {
    if (option === choice)
      return { tone: result && outcome, remark: t(result?.isCorrect ? 'yourRightAnswer' : 'yourAnswer') };
    return option === result?.correctAnswer ? { tone: 'right', remark: t('rightAnswer') } : {};
  }

  return (
    <div className={classes.result}>
      <QuizFacts quiz={quiz} />
      <h2 ref={focusOnArrival} tabIndex={-1} className={classes.resultTitle} data-tone={tone}>
        <span className={classes.resultIcon}>
          <Icon name={icons[tone]} />
        </span>
        <span>{t(tone)}</span>{' '}
        {result?.isCorrect && <strong className={classes.earned}>{t.counted('earned', result.pointsEarned)}</strong>}
      </h2>
      <p className={classes.askedQuestion}>{quiz.question}</p>
      <div className={classes.resultBody}>
        <ul className={classes.outcomes}>
          {(result ? quiz.options : [choice]).map((option) => (
            <Outcome key={option} text={option} {...outcomeOf(option)} />
          ))}
        </ul>
        {result?.explanation && (
          <section className={classes.explanation}>
            <h3>{t('explanation')}</h3>
            <p>{result.explanation}</p>
            {result.source && <QuizSource source={result.source} />}
          </section>
        )}
      </div>
      {!result && <p>{t('savedText')}</p>}
      <div className={classes.resultActions}>
        <Button size="lg" aria-disabled={isDrawing} onClick={() => !isDrawing && onNext()}>
          {isDrawing ? t('drawing') : t('quizNext')}
        </Button>
        <Button size="lg" variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}

interface OutcomeProps {
  tone?: 'right' | 'wrong';
  text: string | undefined;
  remark?: string;
}

const Outcome = ({ tone, text, remark }: OutcomeProps) => (
  <li className={classes.outcome} data-tone={tone}>
    {tone && <Icon name={icons[tone]} />}
    <span>{text}</span>
    {remark && <em>{remark}</em>}
  </li>
);

/** Addresses in a source become links that show only their host. */
function QuizSource({ source }: { source: string }) {
  const t = useTexts(hubTexts);
  const parts = `${t('source')} ${source}`.split(/(https?:\/\/[^\s;]+)/);
  return (
    <p className={classes.source}>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          <span key={part}>{part}</span>
        ) : (
          <a key={part} href={part} target="_blank" rel="noreferrer">
            {hostOf(part)}
          </a>
        ),
      )}
    </p>
  );
}

const hostOf = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/.*/, '');

export function MarkedAnswers({ marked }: { marked: readonly MarkedAnswer[] }) {
  const t = useTexts(hubTexts);
  if (marked.length === 0) return null;
  return (
    <section className={classes.marked}>
      <h3>{t('marked')}</h3>
      <ul className={classes.outcomes}>
        {marked.map(({ quizId, question, result: { isCorrect, correctAnswer, pointsEarned } }) => (
          <Outcome
            key={quizId}
            tone={isCorrect ? 'right' : 'wrong'}
            text={question}
            remark={
              isCorrect
                ? `${t('right')} · ${t.counted('earned', pointsEarned)}`
                : `${t('wrong')} · ${t('rightAnswer')}: ${correctAnswer}`
            }
          />
        ))}
      </ul>
    </section>
  );
}
