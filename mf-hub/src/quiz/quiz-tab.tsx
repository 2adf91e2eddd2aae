import type { QuizAnswerView, QuizView } from '@konbit/contracts';
import { useState } from 'react';
import { MarkedAnswers } from './marked-answers.tsx';
import { useAnswerQuiz, useDrawQuiz, useMarkedAnswers } from './quiz.api.ts';
import { QuizIdle } from './quiz-idle.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { AnswerResult } from './answer-result.tsx';
import classes from './quiz-tab.module.css';
import { firstRound, type Round } from './round.ts';
import { SealedAnswer } from './sealed-answer.tsx';

/** One large card: a question at a time, its result, the next. */
export function QuizTab() {
  const [round, setRound] = useState<Round>(firstRound);
  const { isDrawing, draw } = useDrawQuiz(round.phase === 'idle' ? undefined : round.quiz);
  const { answer, isSubmitting, isSealed } = useAnswerQuiz();
  const marked = useMarkedAnswers();
  const next = () => void draw().then((drawn) => drawn && setRound(drawn));
  const close = () => setRound({ phase: 'idle', returned: true, noneLeft: false });

  function content() {
    if (round.phase === 'idle') return <QuizIdle {...round} isDrawing={isDrawing} onStart={next} />;
    if (round.phase === 'result') {
      return <AnswerResult {...round} isDrawing={isDrawing} onNext={next} onClose={close} />;
    }
    if (isSealed(round.quiz)) {
      return <SealedAnswer {...round} isDrawing={isDrawing} onNext={next} onClose={close} />;
    }
    return (
      <QuizQuestion
        key={round.quiz.id}
        {...round}
        isSubmitting={isSubmitting}
        onChoose={(choice) => setRound({ ...round, choice })}
        onSubmit={(choice) => answer(round.quiz, choice, (result) => setRound(showResult(round.quiz, choice, result)))}
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

/** Where the guest is still at the question; who has gone on sees it among what was marked. */
const showResult =
  (quiz: QuizView, choice: string, result: QuizAnswerView) =>
  (now: Round): Round =>
    now.phase === 'question' && now.quiz.id === quiz.id ? { phase: 'result', quiz, choice, result } : now;
