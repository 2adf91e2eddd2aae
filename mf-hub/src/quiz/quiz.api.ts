import type { Language, NewQuizAnswer, QuizAnswerView, QuizView, UnlockedAchievement } from '@konbit/contracts';
import { ApiError, callApi, failureSentence, pathOf, showToast, translate, useLanguage } from '@konbit/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureTexts } from '../common/failure-texts.ts';
import { inLanguage } from '../common/in-language.ts';
import { useRegistrant } from '../common/registrant.tsx';
import { isSessionRefusal } from '../common/session-retry.ts';
import { useRefreshStanding } from '../common/use-refresh-standing.ts';
import { quizTexts } from './quiz-texts.ts';

const say = translate(quizTexts);

interface Draw {
  onDrawn: (quiz: QuizView, lang: Language) => void;
  onNoneLeft: () => void;
}

/** Draws a quiz the registrant has not answered yet, in the language of the page. */
export function useDrawQuiz({ onDrawn, onNoneLeft }: Draw) {
  const { registrationId, read } = useRegistrant();
  const queryClient = useQueryClient();
  const lang = useLanguage();
  return useMutation({
    mutationFn: async () => {
      const quiz = await queryClient.fetchQuery({
        queryKey: ['/api/quiz/random', { registrationId }, ...inLanguage(lang)],
        queryFn: read<QuizView>(),
        networkMode: 'always',
        // Each draw is a new one.
        staleTime: 0,
      });
      return { quiz, lang };
    },
    networkMode: 'always',
    onSuccess: ({ quiz, lang }) => onDrawn(quiz, lang),
    onError: (error) => {
      const noneLeft = error instanceof ApiError && error.code === 'NO_MORE_QUIZZES';
      if (!noneLeft) return reportFailure(error);
      onNoneLeft();
      showToast({ title: say('noneLeftTitle'), description: say('noneLeftText') });
    },
  });
}

interface Answer {
  quizId: string;
  selectedAnswer: string;
  /** The language the question was asked in: its result is told in the same. */
  lang: Language;
}

interface Answering {
  onResult: (answer: Answer, result: QuizAnswerView) => void;
  onUnlocked: (unlocked: readonly UnlockedAchievement[]) => void;
}

/** Gives the registrant's one answer to a quiz. */
export function useAnswerQuiz({ onResult, onUnlocked }: Answering) {
  const { registrationId, withSession } = useRegistrant();
  const refreshStanding = useRefreshStanding();
  return useMutation({
    mutationFn: ({ lang, ...answer }: Answer) => {
      const body: NewQuizAnswer = { registrationId, ...answer };
      const path = pathOf(['/api/quiz/answer', ...inLanguage(lang)]);
      return withSession(() => callApi<QuizAnswerView>('POST', path, body));
    },
    networkMode: 'always',
    onSuccess: (result, answer) => {
      refreshStanding();
      showToast(
        result.isCorrect
          ? { title: say('correctTitle'), description: say('correctText', { n: result.pointsEarned }), tone: 'success' }
          : { title: say('incorrectTitle'), description: say('incorrectText') },
      );
      onResult(answer, result);
      onUnlocked(result.unlockedAchievements);
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
