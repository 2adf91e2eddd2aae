import type { NewQuizAnswer, QuizAnswerView, QuizView } from '@konbit/contracts';
import {
  ApiError,
  failureSentence,
  inLanguage,
  isAway,
  newWrite,
  showToast,
  translate,
  useLanguage,
  useWriteOutcomes,
  useWrite,
  type Write,
} from '@konbit/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActOutcome } from '../common/act-outcome.tsx';
import { hubTexts } from '../common/texts/texts.ts';
import { useRegistrant } from '../common/registrant.tsx';
import { isSessionRefusal } from '../common/session-retry.ts';
import { useWaiting } from '../common/waiting.tsx';
import { toAsk, useQuizStore } from './offline-quizzes.ts';
import type { Round } from './quiz-tab.tsx';

const say = translate(hubTexts);
const path = '/api/quiz/answer';

/** Without a network, one that is at hand. Undefined when it failed: the guest stays, and a toast says why. */
export function useDrawQuiz(left?: QuizView) {
  const { registrationId, read } = useRegistrant();
  const quizzes = useQuizStore();
  const answered = useWaiting(path).map(quizIdIn);
  const { isFetching, refetch } = useQuery({
    queryKey: ['/api/quiz/random', { registrationId }, inLanguage(useLanguage())],
    queryFn: read<QuizView>(),
    // Only when the guest asks for one; each is a new one.
    enabled: false,
    gcTime: 0,
  });

  async function draw(): Promise<Round | undefined> {
    const { data, isSuccess, error } = await refetch();
    // The service does not know yet of an answer that waits.
    const isNew = isSuccess && !answered.includes(data.id);
    if (isNew) void quizzes.keep(data);
    const atHand = isSuccess || isAway(error) ? toAsk(await quizzes.held(), answered, left?.id) : undefined;
    const quiz = isNew ? data : atHand;
    if (quiz) return { phase: 'question', quiz, choice: undefined };
    if (isSuccess) return { phase: 'idle', returned: true, noneLeft: true };
    if (error instanceof ApiError && error.code === 'NO_MORE_QUIZZES') {
      showToast({ title: say('noneLeftTitle'), description: say('noneLeftText') });
      return { phase: 'idle', returned: true, noneLeft: true };
    }
    if (error) reportFailure(error);
  }

  return { isDrawing: isFetching, draw };
}

export function useAnswerQuiz() {
  const { registrationId: owner } = useRegistrant();
  const { mutate, variables, isPending, isWaiting } = useWrite<QuizAnswerView>(owner);
  return {
    answer(quiz: QuizView, selectedAnswer: string, onMarked: (result: QuizAnswerView) => void): void {
      const body: NewQuizAnswer = { registrationId: owner, quizId: quiz.id, selectedAnswer };
      mutate(newWrite({ owner, path, body, title: quiz.question }), { onSuccess: onMarked });
    },
    isSubmitting: isPending && !isWaiting,
    isSealed: ({ id }: QuizView) => isWaiting && quizIdIn(variables) === id,
  };
}

const quizIdIn = (write: Pick<Write, 'body'> | undefined) => (write?.body as NewQuizAnswer | undefined)?.quizId;

export function useAnswerOutcomes(): void {
  const { registrationId } = useRegistrant();
  const quizzes = useQuizStore();
  const showOutcome = useActOutcome();
  useWriteOutcomes(registrationId, path, {
    onSent(answer, write) {
      void quizzes.forget(quizIdIn(write)!);
      const { isCorrect, pointsEarned, unlockedAchievements } = answer as QuizAnswerView;
      showOutcome(
        isCorrect
          ? { title: say('correctTitle'), description: say('correctText', { n: pointsEarned }), tone: 'success' }
          : { title: say('incorrectTitle'), description: say('incorrectText') },
        unlockedAchievements,
      );
    },
    onRefused: reportFailure,
  });
}

export interface MarkedAnswer {
  quizId: string;
  question: string;
  result: QuizAnswerView;
}

export function useMarkedAnswers(): readonly MarkedAnswer[] {
  const { registrationId } = useRegistrant();
  const [marked, setMarked] = useState<readonly MarkedAnswer[]>([]);
  useWriteOutcomes(registrationId, path, {
    onSent(result, write, hasWaited) {
      const one = { quizId: quizIdIn(write)!, question: write.title, result: result as QuizAnswerView };
      if (hasWaited) setMarked((before) => [...before, one]);
    },
  });
  return marked;
}

function reportFailure(error: unknown) {
  if (isSessionRefusal(error)) return; // The email form says why it is back.
  showToast({
    title: say('error'),
    description: failureSentence(error, say('pleaseTryAgain')),
    tone: 'destructive',
  });
}
