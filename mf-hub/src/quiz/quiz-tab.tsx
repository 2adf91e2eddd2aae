import { queued } from '@konbit/web';
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
  const answer = useAnswerQuiz(({ selectedAnswer: choice }, result) =>
    setRound((now) => {
      if (now.phase !== 'question') return now;
      const { quiz } = now;
      return result === queued ? { phase: 'sealed', quiz, choice } : { phase: 'result', quiz, choice, result };
    }),
  );
  const marked = useMarkedAnswers();
  const next = () => void draw().then((drawn) => drawn && setRound(drawn));
  const close = () => setRound({ phase: 'idle', returned: true, noneLeft: false });

  function content() {
    if (round.phase === 'idle') return <QuizIdle {...round} isDrawing={isDrawing} onStart={next} />;
    if (round.phase === 'result') {
      return <AnswerResult {...round} isDrawing={isDrawing} onNext={next} onClose={close} />;
    }
    if (round.phase === 'sealed') {
      return <SealedAnswer {...round} isDrawing={isDrawing} onNext={next} onClose={close} />;
    }
    return (
      <QuizQuestion
        key={round.quiz.id}
        {...round}
        isSubmitting={answer.isPending}
        onChoose={(choice) => setRound({ ...round, choice })}
        onSubmit={(selectedAnswer) => answer.mutate({ quiz: round.quiz, selectedAnswer })}
        onLeave={close}
      />
    );
  }

  return (
    <>
      <div className={classes.quizCard}>{content()}</div>
      <MarkedAnswers marked={marked} />
    </>
  );
}
