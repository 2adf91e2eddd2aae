/** Tells a visitor when to try again; rounds up, so that nobody comes too early. */
export function waitSentence(seconds: number): string {
  const [count, unit] =
    seconds <= 90 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `Too many requests. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
