import type { QuizView } from '@konbit/contracts';
import { callApi, deviceStore, pathOf, savesData, whenIdle } from '@konbit/web';
import { useEffect, useMemo } from 'react';
import { type Registrant, useRegistrant } from '../common/registrant.tsx';

/** So many questions can be answered without a network. What is right of them, no page knows. */
const mostAtHand = 5;

export const withQuiz = (held: readonly QuizView[], drawn: QuizView): QuizView[] => [
  ...held.filter(({ id }) => id !== drawn.id),
  drawn,
];

/** The one to ask without a network: none that was answered, and not the one just left while there is another. */
export function toAsk(
  held: readonly QuizView[],
  answered: readonly (string | undefined)[],
  left?: string,
): QuizView | undefined {
  const open = held.filter(({ id }) => !answered.includes(id));
  return open.find(({ id }) => id !== left) ?? open[0];
}

export const quizzesOf = (registrationId: string) => {
  const name: [string, string] = [registrationId, 'quizzes at hand'];
  const held = async () => (await deviceStore.get<QuizView[]>(name)) ?? [];
  return {
    held,
    keep: async (quiz: QuizView) => deviceStore.set(name, withQuiz(await held(), quiz)),
    forget: async (id: string) =>
      deviceStore.set(
        name,
        (await held()).filter((quiz) => quiz.id !== id),
      ),
  };
};

export function useOfflineQuizzes(): void {
  const registrant = useRegistrant();
  useEffect(() => {
    if (typeof indexedDB === 'undefined' || savesData()) return;
    const leaving = new AbortController();
    whenIdle(() => {
      if (!leaving.signal.aborted) void gather(registrant, leaving.signal).catch(() => undefined);
    });
    return () => leaving.abort();
  }, [registrant]);
}

/** One may be drawn twice: then there is one less. */
async function gather({ registrationId, withSession }: Registrant, signal: AbortSignal): Promise<void> {
  const { held, keep } = quizzesOf(registrationId);
  for (let missing = mostAtHand - (await held()).length; missing > 0; missing -= 1) {
    const address = pathOf(['/api/quiz/random', { registrationId }]);
    await keep(await withSession(() => callApi<QuizView>('GET', address, undefined, signal)));
  }
}

export const useQuizStore = () => {
  const { registrationId } = useRegistrant();
  return useMemo(() => quizzesOf(registrationId), [registrationId]);
};
