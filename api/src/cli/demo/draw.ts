/** Gives numbers from 0 up to, but not including, 1. */
export type Random = () => number;

export const wholeBelow = (random: Random, end: number): number => Math.floor(random() * end);

export function oneOf<T>(random: Random, items: readonly T[]): T {
  const item = items[wholeBelow(random, items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** `count` of the items, each at most once, in any order. */
export function someOf<T>(random: Random, items: readonly T[], count: number): T[] {
  const left = [...items];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0) {
    const at = wholeBelow(random, left.length);
    const [item] = left.splice(at, 1, left.at(-1) as T);
    left.pop();
    drawn.push(item as T);
  }
  return drawn;
}
