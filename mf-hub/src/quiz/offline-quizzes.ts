import type { QuizView } from '@konbit/contracts';
import { callApi, deviceStore, pathOf, savesData, whenIdle } from '@konbit/web';
import { useEffect } from 'react';
import { type Registrant, useRegistrant } from '../common/registrant.tsx';

const maxStored = 5;

/** Quizzes on this device, to be answered without a network; their right answers are not among what is stored. */
export const quizStore = (registrationId: string) => ({
  all: () => deviceStore.all<QuizView>(registrationId, 'quiz'),
  keep: (quiz: QuizView) => deviceStore.set([registrationId, 'quiz', quiz.id], quiz),
  forget: (quizId: string) => deviceStore.delete([registrationId, 'quiz', quizId]),
});

export const drawQuiz = ({ registrationId, withSession }: Registrant, signal?: AbortSignal) =>
  withSession(() => callApi<QuizView>('GET', pathOf(['/api/quiz/random', { registrationId }]), undefined, signal));

/** A stored quiz that has no answer yet; the last one again only if there is no other. */
export function pickStored(
  stored: readonly QuizView[],
  answeredIds: readonly (string | undefined)[],
  lastId?: string,
): QuizView | undefined {
  const open = stored.filter(({ id }) => !answeredIds.includes(id));
  return open.find(({ id }) => id !== lastId) ?? open[0];
}

export function useOfflineQuizzes(): void {
  const registrant = useRegistrant();
  useEffect(() => {
    if (!deviceStore.works() || savesData()) return;
    const leaving = new AbortController();
    whenIdle(() => {
      if (!leaving.signal.aborted) void fillStore(registrant, leaving.signal).catch(() => undefined);
    });
    return () => leaving.abort();
  }, [registrant]);
}

/** The service may draw a quiz twice: then there is one less. */
async function fillStore(registrant: Registrant, signal: AbortSignal): Promise<void> {
  const store = quizStore(registrant.registrationId);
  for (let missing = maxStored - (await store.all()).length; missing > 0; missing -= 1)
    await store.keep(await drawQuiz(registrant, signal));
}
