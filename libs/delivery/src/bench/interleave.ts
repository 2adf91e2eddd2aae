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

const fewRounds = 6;

/**
 * Measures in a few rounds, and in all of them only where one takes a twentieth more of another in those: of dozens of
 * figures, chance alone lifts one now and then, hardly the same one twice.
 */
export async function lookTwice<T>(
  rounds: number,
  measure: (rounds: number, isFirst: boolean) => Promise<T>,
  ratios: (taken: T) => number[],
): Promise<T> {
  const taken = await measure(Math.min(rounds, fewRounds), true);
  return ratios(taken).some((ratio) => ratio > 1.05) ? measure(rounds, false) : taken;
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
/** Linear between the two that are nearest. */
function quantile(of: readonly number[], share: number): number {
  const sorted = [...of].sort((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] ?? NaN, sorted[Math.ceil(at)] ?? NaN];
  return below + (above - below) * (at - Math.floor(at));
}
const medianOf = (of: readonly number[]) => quantile(of, 0.5);

/** What the round in the middle took: what else the machine did in a few of them does not count. */
export const middleOf = (pairs: readonly Pair[]): number => medianOf(pairs.map((pair) => sum(pair) / 2));

const ratiosOf = (ours: readonly Pair[], compared: readonly Pair[]) =>
  ours.map((pair, at) => sum(pair) / sum(compared[at]!));

/** How many times one took of the other, in the round in the middle: what slows a whole round slows both. */
export const ratioIn = (ours: readonly Pair[], compared: readonly Pair[]): number => medianOf(ratiosOf(ours, compared));

/** Between these, the middle half of the rounds had that ratio. */
export function spreadOf(ours: readonly Pair[], compared: readonly Pair[]): [least: number, most: number] {
  const ratios = ratiosOf(ours, compared);
  return [quantile(ratios, 0.25), quantile(ratios, 0.75)];
}

/**
 * Each of them against itself, as one is compared with another: the outer against the inner two of four in a row, A A A
 * A. So a drift, as of a program that is still being compiled, counts no more than it does in what is compared; of one
 * round alone, what came after against what came before.
 */
export function controlOf(each: readonly (readonly Pair[])[]): number {
  const logs = each.flatMap((pairs) =>
    pairs.length === 1
      ? pairs.map(([before, after]) => Math.log(after / before))
      : pairs.slice(1).map((next, at) => {
          const [[first, second], [third, fourth]] = [pairs[at]!, next];
          return Math.log((first + fourth) / (second + third));
        }),
  );
  return Math.exp(medianOf(logs));
}
