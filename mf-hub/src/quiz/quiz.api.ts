import type { NewQuizAnswer, QuizAnswerView, QuizView } from '@konbit/contracts';
import { ApiError, callApi, failureSentence, inLanguage, showToast, translate, useLanguage } from '@konbit/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useActOutcome } from '../common/act-outcome.ts';
import { failureTexts } from '../common/failure-texts.ts';
import { useRegistrant } from '../common/registrant.tsx';
import { isSessionRefusal } from '../common/session-retry.ts';
import { quizTexts } from './quiz-texts.ts';
import type { Round } from './round.ts';

const say = translate(quizTexts);

/**
 * Draws a quiz the registrant has not answered yet, in the language of the page. `draw` says where the guest is then:
 * at the question, at the end when none is left, or still at the same place when it failed, with a toast that says why.
 */
export function useDrawQuiz() {
  const { registrationId, read } = useRegistrant();
  const { isFetching, refetch } = useQuery({
    queryKey: ['/api/quiz/random', { registrationId }, inLanguage(useLanguage())],
    queryFn: read<QuizView>(),
    // Only when the guest asks for one; each is a new one.
    enabled: false,
    gcTime: 0,
  });

  async function draw(): Promise<Round | undefined> {
    const { data: quiz, isSuccess, error } = await refetch();
    if (isSuccess) return { phase: 'question', quiz, choice: undefined };
    if (error instanceof ApiError && error.code === 'NO_MORE_QUIZZES') {
      showToast({ title: say('noneLeftTitle'), description: say('noneLeftText') });
      return { phase: 'idle', returned: true, noneLeft: true };
    }
    if (error) reportFailure(error);
  }

  return { isDrawing: isFetching, draw };
}

interface Answer {
  quizId: string;
  selectedAnswer: string;
}

/** Gives the registrant's one answer to a quiz. */
export function useAnswerQuiz(onResult: (answer: Answer, result: QuizAnswerView) => void) {
  const { registrationId, withSession } = useRegistrant();
  const showOutcome = useActOutcome();
  return useMutation({
    mutationFn: (answer: Answer) => {
      const body: NewQuizAnswer = { registrationId, ...answer };
      return withSession(() => callApi<QuizAnswerView>('POST', '/api/quiz/answer', body));
    },
    onSuccess: (result, answer) => {
      showToast(
        result.isCorrect
          ? { title: say('correctTitle'), description: say('correctText', { n: result.pointsEarned }), tone: 'success' }
          : { title: say('incorrectTitle'), description: say('incorrectText') },
      );
      onResult(answer, result);
      showOutcome(result.unlockedAchievements);
    },
    onError: reportFailure,
  });
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
