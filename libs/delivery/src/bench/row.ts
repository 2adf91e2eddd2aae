import type { Figures } from '@konbit/tooling/proofs';

/** One line of a bench: what is compared, and how much of it there may be. */
export interface Row {
  what: string;
  ours: number;
  compared: number;
  /** Ours is at most that, */
  goal: number;
  /** and at most so many times what it is compared with. */
  ratioGoal?: number;
  /** What was counted. */
  of?: unknown;
}

const ratioOf = ({ ours, compared }: Row) => ours / compared;

export const isMet = (row: Row): boolean =>
  row.ours <= row.goal && (row.ratioGoal === undefined || ratioOf(row) <= row.ratioGoal);

export const shownRow = (row: Row): Figures => ({
  what: row.what,
  ours: row.ours,
  'one build': row.compared,
  ratio: ratioOf(row).toFixed(2),
  goal: `≤ ${row.goal}${row.ratioGoal === undefined ? '' : `, ≤ ${row.ratioGoal.toFixed(2)} ×`}`,
  met: isMet(row) ? 'yes' : 'no',
});
