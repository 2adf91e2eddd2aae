import type { QuizAnswerView, QuizView } from '@konbit/contracts';
import { focusOnArrival, useTexts } from '@konbit/web';
import { Button } from '@mantine/core';
import { useState } from 'react';
import aroundTheFire from '../common/art/around-the-fire.svg';
import allDone from '../common/art/no-more-quizzes.svg';
import { hubTexts } from '../common/texts/texts.ts';
import { AnswerResult, MarkedAnswers } from './answer-result.tsx';
import { useAnswerQuiz, useDrawQuiz, useMarkedAnswers } from './quiz.api.ts';
import { QuizQuestion } from './quiz-question.tsx';
import classes from './quiz-tab.module.css';

/** Where a guest is in the quiz: idle, a question shown (with a choice or not yet), or its result (specified). */
export type Round =
  | { phase: 'idle'; noneLeft: boolean }
  | { phase: 'question'; quiz: QuizView; choice: string | undefined }
  | { phase: 'result'; quiz: QuizView; choice: string; result: QuizAnswerView };

export type Question = Extract<Round, { phase: 'question' }>;

const firstRound: Round = { phase: 'idle', noneLeft: false };
const roundOf = (quiz: QuizView | null): Round =>
  quiz ? { phase: 'question', quiz, choice: undefined } : { phase: 'idle', noneLeft: true };

export function QuizTab() {
  const [round, setRound] = useState<Round>(firstRound);
  const { isDrawing, draw } = useDrawQuiz(round.phase === 'idle' ? undefined : round.quiz.id);
  const { answer, isSubmitting, isSaved } = useAnswerQuiz();
  const marked = useMarkedAnswers();
  async function drawNext(): Promise<void> {
    const drawn = await draw();
    if (drawn !== undefined) setRound(afterDraw(round, drawn));
  }
  const next = () => void drawNext();
  const close = () => setRound({ phase: 'idle', noneLeft: false });

  function content() {
    if (round.phase === 'idle')
      return <QuizIdle {...round} isDrawing={isDrawing} takesFocus={round !== firstRound} onStart={next} />;
    if (round.phase === 'result' || isSaved(round.quiz))
      return <AnswerResult {...round} isDrawing={isDrawing} onNext={next} onClose={close} />;
    return (
      <QuizQuestion
        key={round.quiz.id}
        {...round}
        isSubmitting={isSubmitting}
        onChoose={(choice) => setRound({ ...round, choice })}
        onSubmit={(choice) => answer(round.quiz, choice, (result) => setRound(withResult(round.quiz, choice, result)))}
        onLeave={close}
      />
    );
  }

  return (
    <>
      <div className={classes.quizCard}>{content()}</div>
      <MarkedAnswers marked={marked.filter(({ quizId }) => round.phase !== 'result' || round.quiz.id !== quizId)} />
    </>
  );
}

/** A guest who has closed the quiz meanwhile is left alone. */
const afterDraw =
  (before: Round, drawn: QuizView | null) =>
  (now: Round): Round =>
    now.phase === 'idle' && now !== before ? now : roundOf(drawn);

/** A guest who has moved on finds the result among the marked answers. */
const withResult =
  (quiz: QuizView, choice: string, result: QuizAnswerView) =>
  (now: Round): Round =>
    now.phase === 'question' && now.quiz.id === quiz.id ? { phase: 'result', quiz, choice, result } : now;

interface IdleProps {
  noneLeft: boolean;
  isDrawing: boolean;
  takesFocus: boolean;
  onStart: () => void;
}

function QuizIdle({ noneLeft, isDrawing, takesFocus, onStart }: IdleProps) {
  const t = useTexts(hubTexts);
  return (
    <div className={classes.idle}>
      <img src={noneLeft ? allDone : aroundTheFire} alt="" width={330} height={220} />
      <h2 ref={takesFocus ? focusOnArrival : undefined} tabIndex={-1} className={classes.idleTitle}>
        {t(noneLeft ? 'allDoneTitle' : 'idleTitle')}
      </h2>
      <p>{t(noneLeft ? 'allDoneText' : 'idleText')}</p>
      <Button size="lg" aria-disabled={isDrawing} onClick={() => !isDrawing && onStart()}>
        {isDrawing ? t('drawing') : t('start')}
      </Button>
    </div>
  );
}
