export function cachedFor<T>(milliseconds: number, read: () => Promise<T>) {
  let cached: { at: number; answer: Promise<T> } | undefined;
  const forget = () => void (cached = undefined);
  return {
    forget,
    get(): Promise<T> {
      if (cached && performance.now() - cached.at <= milliseconds) return cached.answer;
      const answer = read();
      cached = { at: performance.now(), answer };
      answer.catch(forget);
      return answer;
    },
  };
}
