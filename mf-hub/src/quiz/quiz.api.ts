import type { NewQuizAnswer, QuizAnswerView, QuizView } from '@konbit/contracts';
import {
  ApiError,
  failureSentence,
  isAway,
  isSessionRefusal,
  newWrite,
  showToast,
  translate,
  useWriteOutcomes,
  useWrite,
  type Write,
} from '@konbit/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutcomeToast } from '../common/outcome-toast.tsx';
import { hubTexts } from '../common/texts/texts.ts';
import { useRegistrant } from '../common/registrant.tsx';
import { useWaiting } from '../common/waiting.tsx';
import { drawQuiz, pickStored, quizStore } from './offline-quizzes.ts';

const say = translate(hubTexts);
const path = '/api/quiz/answer';

/** Draws from the device without a network. Gives null when none is left, undefined after a failure (with a toast). */
export function useDrawQuiz(lastId?: string) {
  const registrant = useRegistrant();
  const store = quizStore(registrant.registrationId);
  const answeredIds = useWaiting(path).map(quizIdIn);
  const { mutateAsync, isPending } = useMutation({ mutationFn: () => drawQuiz(registrant) });
  const drawStored = async () => pickStored(await store.all(), answeredIds, lastId) ?? null;

  async function draw(): Promise<QuizView | null | undefined> {
    try {
      const drawn = await mutateAsync();
      // The service may draw a quiz again whose answer has not reached it.
      if (answeredIds.includes(drawn.id)) return await drawStored();
      void store.keep(drawn);
      return drawn;
    } catch (error) {
      const stored = isAway(error) ? await drawStored() : null;
      if (stored) return stored;
      if (!(error instanceof ApiError) || error.code !== 'NO_MORE_QUIZZES') return reportFailure(error);
      showToast({ title: say('noneLeftTitle'), description: failureSentence(error) });
      return null;
    }
  }

  return { isDrawing: isPending, draw };
}

export function useAnswerQuiz() {
  const { registrationId: owner } = useRegistrant();
  const { mutate, variables, isPending, isWaiting } = useWrite<QuizAnswerView>(owner);
  return {
    answer(quiz: QuizView, selectedAnswer: string, onMarked: (result: QuizAnswerView) => void): void {
      const body: NewQuizAnswer = { registrationId: owner, quizId: quiz.id, selectedAnswer };
      mutate(newWrite({ owner, path, body, title: quiz.question, holds: 'isCorrect' }), { onSuccess: onMarked });
    },
    isSubmitting: isPending && !isWaiting,
    isSaved: ({ id }: QuizView) => isWaiting && quizIdIn(variables) === id,
  };
}

const quizIdIn = (write: Pick<Write, 'body'> | undefined) => (write?.body as NewQuizAnswer | undefined)?.quizId;

export function useAnswerOutcomes(): void {
  const { registrationId } = useRegistrant();
  const showOutcome = useOutcomeToast();
  useWriteOutcomes(registrationId, path, {
    onSent(answer, write) {
      void quizStore(registrationId).forget(quizIdIn(write)!);
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

/** Results of the answers that waited for the network. */
export function useMarkedAnswers(): readonly MarkedAnswer[] {
  const { registrationId } = useRegistrant();
  const [marked, setMarked] = useState<readonly MarkedAnswer[]>([]);
  useWriteOutcomes(registrationId, path, {
    onSent(result, write, hasWaited) {
      const answer = { quizId: quizIdIn(write)!, question: write.title, result: result as QuizAnswerView };
      if (hasWaited) setMarked((before) => [...before, answer]);
    },
  });
  return marked;
}

function reportFailure(error: unknown): undefined {
  if (isSessionRefusal(error)) return; // The email form says why it is back.
  showToast({ title: say('error'), description: failureSentence(error, say('pleaseTryAgain')), tone: 'destructive' });
}
