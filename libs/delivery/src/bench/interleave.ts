/** What something took in a round: before all others, and after them. */
export type Pair<T = number> = readonly [before: T, after: T];

/** Measures each of them twice a round, A B B A, so that neither an order nor a drift favours one. */
export async function interleave<Name extends string, T = number>(
  rounds: number,
  measures: Record<Name, (round: number) => Promise<T>>,
): Promise<Record<Name, Pair<T>[]>> {
  const names = Object.keys(measures) as Name[];
  const taken = Object.fromEntries(names.map((name): [Name, Pair<T>[]] => [name, []])) as Record<Name, Pair<T>[]>;
  for (let round = 0; round < rounds; round += 1) {
    const before = new Map<Name, T>();
    for (const name of names) before.set(name, await measures[name](round));
    for (const name of [...names].reverse()) taken[name].push([before.get(name)!, await measures[name](round)]);
  }
  return taken;
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
export const meanOf = (pairs: readonly Pair[]): number => sum(pairs.flat()) / pairs.length / 2;

/** The least and the most times that one took of the other in a single round. */
export function spreadOf(ours: readonly Pair[], compared: readonly Pair[]): [least: number, most: number] {
  const each = ours.map((pair, at) => sum(pair) / sum(compared[at]!));
  return [Math.min(...each), Math.max(...each)];
}

/** All of them against themselves, what came after against what came before, each round weighed by its ratio. */
export const controlOf = (pairs: readonly Pair[]): number =>
  Math.exp(sum(pairs.map(([before, after]) => Math.log(after / before))) / pairs.length);
