export function cachedFor<T>(milliseconds: number, read: () => Promise<T>) {
  let held: { at: number; answer: Promise<T> } | undefined;
  const forget = () => void (held = undefined);
  return {
    forget,
    get(): Promise<T> {
      if (held && performance.now() - held.at <= milliseconds) return held.answer;
      const answer = read();
      held = { at: performance.now(), answer };
      answer.catch(forget);
      return answer;
    },
  };
}
