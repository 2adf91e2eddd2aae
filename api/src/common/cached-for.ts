import { forNobody } from '../database/caller.ts';

export function cachedFor<T>(milliseconds: number, read: () => Promise<T>) {
  let cached: { at: number; answer: Promise<T> } | undefined;
  const forget = () => {
    cached = undefined;
  };
  return {
    forget,
    get(): Promise<T> {
      if (cached && performance.now() - cached.at <= milliseconds) return cached.answer;
      // Others get this answer too, whether or not the first who asked waits for it.
      const answer = forNobody(read);
      cached = { at: performance.now(), answer };
      answer.catch(forget);
      return answer;
    },
  };
}
