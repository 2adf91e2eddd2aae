import { useState } from 'react';
import { useAnswerQuiz, useDrawQuiz } from './quiz.api.ts';
import { QuizIdle } from './quiz-idle.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { AnswerResult } from './answer-result.tsx';
import classes from './quiz-tab.module.css';
import { firstRound, type Round } from './round.ts';

/** One large card: a question at a time, its result, the next. */
export function QuizTab() {
  const [round, setRound] = useState<Round>(firstRound);
  const { isDrawing, draw } = useDrawQuiz();
  const answer = useAnswerQuiz(({ selectedAnswer }, result) =>
    setRound((now) =>
      now.phase === 'question' ? { phase: 'result', quiz: now.quiz, choice: selectedAnswer, result } : now,
    ),
  );
  const next = () => void draw().then((drawn) => drawn && setRound(drawn));
  const close = () => setRound({ phase: 'idle', returned: true, noneLeft: false });

  function content() {
    if (round.phase === 'idle') return <QuizIdle {...round} isDrawing={isDrawing} onStart={next} />;
    if (round.phase === 'result') {
      return <AnswerResult {...round} isDrawing={isDrawing} onNext={next} onClose={close} />;
    }
    return (
      <QuizQuestion
        key={round.quiz.id}
        {...round}
        isSubmitting={answer.isPending}
        onChoose={(choice) => setRound({ ...round, choice })}
        onSubmit={(selectedAnswer) => answer.mutate({ quizId: round.quiz.id, selectedAnswer })}
        onLeave={close}
      />
    );
  }

  return <div className={classes.quizCard}>{content()}</div>;
}
