import { GUEST_CACHE } from '@konbit/contracts';
import { guestOf } from './what-is-kept.ts';

const parameter = 'kept-quiz';

/** Address under which a quiz is kept that was drawn at an address. */
function addressOf(drawnAt: string, quizId: string): string {
  const url = new URL(drawnAt);
  url.searchParams.set(parameter, quizId);
  return url.href;
}

/**
 * Draws a quiz. Each is a new one, so all that were drawn and not answered are kept; without network they come in turn.
 * `keep` is asked when the answer is there: by then the guest may have left.
 */
export async function drawQuiz(request: Request, keep: () => boolean): Promise<Response> {
  const cache = await caches.open(GUEST_CACHE);
  try {
    const answer = await fetch(request);
    if (answer.status !== 200) return answer;
    const { id } = (await answer.clone().json()) as { id: string };
    if (keep()) await cache.put(addressOf(request.url, id), answer.clone());
    return answer;
  } catch (error) {
    const guest = guestOf(new URL(request.url));
    const kept = (await cache.keys()).find(({ url }) => url.includes(parameter) && guestOf(new URL(url)) === guest);
    const quiz = kept && (await cache.match(kept));
    if (!quiz) throw error;
    // To the end of the row.
    await cache.delete(kept);
    await cache.put(kept, quiz.clone());
    return quiz;
  }
}

/** A quiz is answered once: it is not drawn again. */
export async function forgetQuiz(answer: Request): Promise<void> {
  const { quizId } = (await answer.json()) as { quizId: string };
  const cache = await caches.open(GUEST_CACHE);
  for (const kept of await cache.keys())
    if (new URL(kept.url).searchParams.get(parameter) === quizId) await cache.delete(kept);
}
