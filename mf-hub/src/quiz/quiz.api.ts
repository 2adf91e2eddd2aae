import type { NewQuizAnswer, QuizAnswerView, QuizView } from '@konbit/contracts';
import {
  ApiError,
  failureSentence,
  isAway,
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
import { isSessionRefusal } from '../common/session-retry.ts';
import { useWaiting } from '../common/waiting.tsx';
import { drawQuiz, pickStored, quizStore } from './offline-quizzes.ts';
import type { Round } from './quiz-tab.tsx';

const say = translate(hubTexts);
const path = '/api/quiz/answer';

/** Draws from the device without a network. Gives undefined after a failure, which a toast reports. */
export function useDrawQuiz(lastId?: string) {
  const registrant = useRegistrant();
  const store = quizStore(registrant.registrationId);
  const answeredIds = useWaiting(path).map(quizIdIn);
  const { mutateAsync, isPending } = useMutation({ mutationFn: () => drawQuiz(registrant) });
  const drawStored = async () => pickStored(await store.all(), answeredIds, lastId);

  async function draw(): Promise<Round | undefined> {
    try {
      const drawn = await mutateAsync();
      // The service may draw a quiz again whose answer has not reached it.
      const isAnswered = answeredIds.includes(drawn.id);
      if (!isAnswered) void store.keep(drawn);
      const quiz = isAnswered ? await drawStored() : drawn;
      return quiz ? { phase: 'question', quiz, choice: undefined } : { phase: 'idle', noneLeft: true };
    } catch (error) {
      const quiz = isAway(error) ? await drawStored() : undefined;
      if (quiz) return { phase: 'question', quiz, choice: undefined };
      if (!(error instanceof ApiError) || error.code !== 'NO_MORE_QUIZZES') return reportFailure(error);
      showToast({ title: say('noneLeftTitle'), description: say('noneLeftText') });
      return { phase: 'idle', noneLeft: true };
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
      mutate(newWrite({ owner, path, body, title: quiz.question }), { onSuccess: onMarked });
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
