import { useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
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

/** The result of one question: right or wrong by icon and word as well as by colour, and its explanation. */
export function AnswerResult({ quiz, choice, result, ...after }: Result & AfterAnswerProps) {
  const t = useTexts(hubTexts);
  return (
    <div className={classes.result}>
      <QuizFacts quiz={quiz} />
      <h2 ref={focusOnArrival} tabIndex={-1} className={classes.verdict} data-right={result.isCorrect}>
        <span className={classes.seal}>
          <Icon name={result.isCorrect ? 'check' : 'cross'} />
        </span>
        <span>{t(result.isCorrect ? 'right' : 'wrong')}</span>
        {result.isCorrect && (
          <>
            {' '}
            <strong className={classes.earned}>{t.counted('earned', result.pointsEarned)}</strong>
          </>
        )}
      </h2>
      <p className={classes.asked}>{quiz.question}</p>
      <div className={classes.resultBody}>
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
      </div>
      <AfterAnswer {...after} />
    </div>
  );
}

function Outcome({ option, isRight, isChosen }: { option: string; isRight: boolean; isChosen: boolean }) {
  const t = useTexts(hubTexts);
  const word = isRight ? t(isChosen ? 'yourRightAnswer' : 'rightAnswer') : isChosen ? t('yourAnswer') : undefined;
  return (
    <li className={classes.outcome} data-outcome={isRight ? 'right' : isChosen ? 'wrong' : 'other'}>
      {(isRight || isChosen) && <Icon name={isRight ? 'check' : 'cross'} />}
      <span>{option}</span>
      {word && <em>{word}</em>}
    </li>
  );
}

/** An answer that waits for the network: given, and marked by the service alone. */
export function SealedAnswer({ quiz, choice, ...after }: Question & AfterAnswerProps) {
  const t = useTexts(hubTexts);
  return (
    <div className={classes.result}>
      <QuizFacts quiz={quiz} />
      <h2 ref={focusOnArrival} tabIndex={-1} className={classes.verdict} data-right="sealed">
        <span className={classes.seal}>
          <Icon name="hourglass" />
        </span>
        <span>{t('sealed')}</span>
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

/** Where one goes from an answer that was given. */
function AfterAnswer({ isDrawing, onNext, onClose }: AfterAnswerProps) {
  const t = useTexts(hubTexts);
  return (
    <div className={classes.resultActions}>
      <Button size="lg" aria-disabled={isDrawing} onClick={() => !isDrawing && onNext()}>
        {isDrawing ? t('drawing') : t('quizNext')}
      </Button>
      <Button size="lg" variant="default" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}

/** Where the fact can be looked up; an address in it is a link that shows its host, as an address may be long. */
function QuizSource({ source }: { source: string }) {
  const t = useTexts(hubTexts);
  const parts = source.split(/(https?:\/\/[^\s;]+)/);
  return (
    <p className={classes.source}>
      {t('source')}{' '}
      {parts.map((part, at) =>
        at % 2 === 0 ? (
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

/** What came of the sealed answers, once the service has marked them. */
export function MarkedAnswers({ marked }: { marked: readonly MarkedAnswer[] }) {
  const t = useTexts(hubTexts);
  if (marked.length === 0) return null;
  return (
    <section className={classes.marked}>
      <h3>{t('marked')}</h3>
      <ul>
        {marked.map(({ quizId, question, result: { isCorrect, correctAnswer, pointsEarned } }) => (
          <li key={quizId} data-right={isCorrect}>
            <Icon name={isCorrect ? 'check' : 'cross'} />
            <div>
              <p>{question}</p>
              <p className={classes.markedAs}>
                {isCorrect ? `${t('right')} · ${t.counted('earned', pointsEarned)}` : t('wrong')}
              </p>
              {!isCorrect && (
                <p>
                  {t('rightAnswer')}: <strong>{correctAnswer}</strong>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
