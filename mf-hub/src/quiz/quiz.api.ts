import type { NewQuizAnswer, QuizAnswerView, QuizView } from '@konbit/contracts';
import {
  ApiError,
  callApi,
  failureSentence,
  inLanguage,
  isAway,
  orQueued,
  queued,
  showToast,
  translate,
  useLanguage,
  useSettledWrites,
} from '@konbit/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActOutcome } from '../common/act-outcome.tsx';
import { failureTexts } from '../common/failure-texts.ts';
import { useRegistrant } from '../common/registrant.tsx';
import { isSessionRefusal } from '../common/session-retry.ts';
import { useWaiting } from '../common/waiting.ts';
import { quizTexts } from './quiz-texts.ts';
import { toAsk, useQuizStore } from './quizzes-at-hand.ts';
import type { Round } from './round.ts';

const say = translate(quizTexts);
const path = '/api/quiz/answer';

/**
 * Draws a quiz the registrant has not answered yet, in the language of the page; without a network, one that is at
 * hand. `draw` says where the guest is then: at the question, at the end when none is left, or still at the same place
 * when it failed, with a toast that says why.
 */
export function useDrawQuiz(left?: QuizView) {
  const { registrationId, read } = useRegistrant();
  const quizzes = useQuizStore();
  const answered = useWaiting(path).map(({ body }) => (body as NewQuizAnswer).quizId);
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

interface Answer {
  quiz: QuizView;
  selectedAnswer: string;
}

/** Gives the registrant's one answer to a quiz; without a network it waits, sealed, and is marked when there is one. */
export function useAnswerQuiz(onResult: (answer: Answer, result: QuizAnswerView | typeof queued) => void) {
  const { registrationId, withSession } = useRegistrant();
  const quizzes = useQuizStore();
  const tell = useTellResult('now');
  return useMutation({
    mutationFn: ({ quiz, selectedAnswer }: Answer) => {
      const body: NewQuizAnswer = { registrationId, quizId: quiz.id, selectedAnswer };
      return orQueued({ owner: registrationId, path, body, title: quiz.question }, () =>
        withSession(() => callApi<QuizAnswerView>('POST', path, body)),
      );
    },
    onSuccess: (result, answer) => {
      void quizzes.forget(answer.quiz.id);
      onResult(answer, result);
      if (result !== queued) tell(result);
    },
    onError: reportFailure,
  });
}

/** What comes of the answers that waited for the network. */
export function useAnswersSentLate(): void {
  const tell = useTellResult('late');
  useSettledWrites(path, { onSent: (result) => tell(result as QuizAnswerView), onRefused: reportFailure });
}

/** An answer that waited, as the service has marked it. */
export interface MarkedAnswer {
  id: number;
  question: string;
  result: QuizAnswerView;
}

/** The answers that waited and were marked since this page is open. */
export function useMarkedAnswers(): readonly MarkedAnswer[] {
  const [marked, setMarked] = useState<readonly MarkedAnswer[]>([]);
  useSettledWrites(path, {
    onSent: (result, { id, title }) =>
      setMarked((before) => [...before, { id, question: title, result: result as QuizAnswerView }]),
  });
  return marked;
}

function useTellResult(when: 'now' | 'late') {
  const showOutcome = useActOutcome(when);
  return ({ isCorrect, pointsEarned, unlockedAchievements }: QuizAnswerView): void => {
    showOutcome(
      isCorrect
        ? { title: say('correctTitle'), description: say('correctText', { n: pointsEarned }), tone: 'success' }
        : { title: say('incorrectTitle'), description: say('incorrectText') },
      unlockedAchievements,
    );
  };
}

function reportFailure(error: unknown) {
  if (isSessionRefusal(error)) return; // The email form says why it is back.
  const texts = translate(failureTexts);
  showToast({
    title: texts('error'),
    description: failureSentence(error, texts('pleaseTryAgain')),
    tone: 'destructive',
  });
}
