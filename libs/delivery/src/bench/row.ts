import type { Figures } from '@konbit/tooling/proofs';
import { controlOf, middleOf, type Pair, ratioIn, spreadOf } from './interleave.ts';

/** One line of a bench: what is compared, and how much of it there may be. */
export interface Row {
  what: string;
  ours: number;
  /** Absent where something is only counted. */
  compared?: number;
  /** With what. */
  with?: string;
  /** Ours is at most that, */
  goal?: number;
  /** and at most so many times what it is compared with. */
  ratioGoal?: number;
  /** Of what is measured, in the round in the middle; what is counted has the ratio of its figures. */
  ratio?: number;
  /** Of a measured ratio, the middle half of the rounds; what is counted has none. */
  spread?: [least: number, most: number];
  /** What was measured against itself in the same run. */
  control?: number;
  /** What was counted. */
  of?: unknown;
}

/** What was counted of one thing beside the same of another; what the other lacks stands alone. */
export const beside = (ours: readonly Row[], other: string, theirs: readonly Row[]): Row[] =>
  ours.map((row) => {
    const their = theirs.find(({ what }) => what === row.what);
    return their ? { ...row, with: other, compared: their.ours } : { ...row, ratioGoal: undefined };
  });

/** Two things measured in the same rounds. */
export type Measured = Pick<Row, 'what' | 'with' | 'goal' | 'ratioGoal'> & {
  ours: readonly Pair[];
  compared: readonly Pair[];
};

/** As rows, with the control over all that was measured. */
export function measuredRows(all: readonly Measured[]): Row[] {
  const control = controlOf([...new Set(all.flatMap(({ ours, compared }) => [ours, compared]))]);
  return all.map(({ ours, compared, ...row }) => ({
    ...row,
    ...{ ours: middleOf(ours), compared: middleOf(compared), ratio: ratioIn(ours, compared) },
    ...{ spread: spreadOf(ours, compared), control },
  }));
}

/** Measured while the same was not the same as itself: that says nothing. */
export const isVoid = ({ control }: Row): boolean => control !== undefined && !(control >= 0.95 && control <= 1.05);

export const ratioOf = ({ ours, compared, ratio }: Row): number =>
  // As much of nothing as before is as much.
  ratio ?? (compared === undefined ? NaN : ours === compared ? 1 : ours / compared);

export const isMet = (row: Row): boolean =>
  (row.goal === undefined || row.ours <= row.goal) && (row.ratioGoal === undefined || ratioOf(row) <= row.ratioGoal);

/** More than a tenth more than before; of what is measured, more in three rounds of four. */
export const isWorse = (row: Row): boolean => !isVoid(row) && ratioOf(row) > 1.1 && (row.spread?.[0] ?? Infinity) > 1;

export function verdictOf(row: Row): 'void' | '' | 'yes' | 'no' {
  if (isVoid(row)) return 'void';
  if (row.goal === undefined && row.ratioGoal === undefined) return '';
  return isMet(row) ? 'yes' : 'no';
}

export function shownRow(row: Row): Figures {
  const goals = [row.goal, row.ratioGoal && `${row.ratioGoal.toFixed(2)} ×`].filter((goal) => goal !== undefined);
  return {
    what: row.what,
    ours: shown(row.ours),
    'compared with': row.compared === undefined ? '' : `${shown(row.compared)} ${row.with ?? ''}`,
    ratio: row.compared === undefined ? '' : ratioOf(row).toFixed(2),
    spread: row.spread?.map((ratio) => ratio.toFixed(2)).join('–') ?? '',
    goal: goals.map((goal) => `≤ ${goal}`).join(', '),
    met: verdictOf(row),
  };
}

const shown = (figure: number) =>
  Number.isInteger(figure) || figure >= 100 ? String(Math.round(figure)) : figure.toPrecision(3);
