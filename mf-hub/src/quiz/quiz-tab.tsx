import type { UnlockedAchievement } from '@konbit/contracts';
import { useState } from 'react';
import { useAnswerQuiz, useDrawQuiz } from './quiz.api.ts';
import { QuizIdle } from './quiz-idle.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { AnswerResult } from './answer-result.tsx';
import classes from './quiz-tab.module.css';
import { firstRound, type Round } from './round.ts';

interface Props {
  onUnlocked: (unlocked: readonly UnlockedAchievement[]) => void;
}

/** One large card: a question at a time, its result, the next. */
export function QuizTab({ onUnlocked }: Props) {
  const [round, setRound] = useState<Round>(firstRound);
  const draw = useDrawQuiz({
    onDrawn: (quiz, lang) => setRound({ phase: 'question', quiz, lang, choice: undefined }),
    onNoneLeft: () => setRound({ phase: 'idle', returned: true, noneLeft: true }),
  });
  const answer = useAnswerQuiz({
    onResult: ({ selectedAnswer }, result) =>
      setRound((now) =>
        now.phase === 'question' ? { phase: 'result', quiz: now.quiz, choice: selectedAnswer, result } : now,
      ),
    onUnlocked,
  });
  const close = () => setRound({ phase: 'idle', returned: true, noneLeft: false });

  function content() {
    if (round.phase === 'idle') return <QuizIdle {...round} isDrawing={draw.isPending} onStart={draw.mutate} />;
    if (round.phase === 'result') {
      return <AnswerResult {...round} isDrawing={draw.isPending} onNext={draw.mutate} onClose={close} />;
    }
    return (
      <QuizQuestion
        key={round.quiz.id}
        {...round}
        isSubmitting={answer.isPending}
        onChoose={(choice) => setRound({ ...round, choice })}
        onSubmit={(selectedAnswer) => answer.mutate({ quizId: round.quiz.id, selectedAnswer, lang: round.lang })}
        onLeave={close}
      />
    );
  }

  return <div className={classes.quizCard}>{content()}</div>;
}
