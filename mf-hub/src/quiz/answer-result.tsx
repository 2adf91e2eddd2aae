import type { QuizView } from '@konbit/contracts';
import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { focusOnArrival } from '../common/focus-on-arrival.ts';
import { Icon } from '../common/icon.tsx';
import { hubTexts } from '../common/texts/texts.ts';
import classes from './answer-result.module.css';
import type { MarkedAnswer } from './quiz.api.ts';
import { QuizFacts } from './quiz-question.tsx';
import type { Question, Result } from './quiz-tab.tsx';

interface AfterAnswerProps {
  isDrawing: boolean;
  onNext: () => void;
  onClose: () => void;
}

export function AnswerResult({ quiz, choice, result, ...after }: Result & AfterAnswerProps) {
  const t = useTexts(hubTexts);
  const { isCorrect, correctAnswer, pointsEarned, explanation, source } = result;
  const outcome = isCorrect ? 'right' : 'wrong';
  return (
    <AnsweredQuiz
      quiz={quiz}
      tone={outcome}
      title={t(outcome)}
      earned={isCorrect && t.counted('earned', pointsEarned)}
      {...after}
    >
      <div className={classes.resultBody}>
        <ul className={classes.outcomes}>
          {quiz.options.map((option) => {
            const isChosen = option === choice;
            const tone = option === correctAnswer ? 'right' : isChosen ? 'wrong' : undefined;
            const remark = tone && (tone === 'wrong' ? 'yourAnswer' : isChosen ? 'yourRightAnswer' : 'rightAnswer');
            return <Outcome key={option} tone={tone} text={option} remark={remark && t(remark)} />;
          })}
        </ul>
        {explanation && (
          <section className={classes.explanation}>
            <h3>{t('explanation')}</h3>
            <p>{explanation}</p>
            {source && <QuizSource source={source} />}
          </section>
        )}
      </div>
    </AnsweredQuiz>
  );
}

export function SavedAnswer({ quiz, choice, ...after }: Question & AfterAnswerProps) {
  const t = useTexts(hubTexts);
  return (
    <AnsweredQuiz quiz={quiz} tone="saved" title={t('saved')} {...after}>
      <ul className={classes.outcomes}>
        <Outcome text={choice} remark={t('yourAnswer')} />
      </ul>
      <p>{t('savedText')}</p>
    </AnsweredQuiz>
  );
}

const icons = { right: 'check', wrong: 'cross', saved: 'hourglass' } as const;

interface AnsweredQuizProps extends AfterAnswerProps {
  quiz: QuizView;
  tone: keyof typeof icons;
  title: string;
  earned?: ReactNode;
  children: ReactNode;
}

function AnsweredQuiz({ quiz, tone, title, earned, children, isDrawing, onNext, onClose }: AnsweredQuizProps) {
  const t = useTexts(hubTexts);
  return (
    <div className={classes.result}>
      <QuizFacts quiz={quiz} />
      <h2 ref={focusOnArrival} tabIndex={-1} className={classes.resultTitle} data-tone={tone}>
        <span className={classes.resultIcon}>
          <Icon name={icons[tone]} />
        </span>
        <span>{title}</span> {earned && <strong className={classes.earned}>{earned}</strong>}
      </h2>
      <p className={classes.askedQuestion}>{quiz.question}</p>
      {children}
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
  const parts = source.split(/(https?:\/\/[^\s;]+)/);
  return (
    <p className={classes.source}>
      {t('source')}{' '}
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
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
