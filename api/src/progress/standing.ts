import { advance, noProgress, type Act, type Progress } from './progress.ts';

/** What a guest has reached. Kept, not recounted: each act that earns something brings it up to date. */
export interface Standing {
  registrationId: string;
  /** Activities, right answers and achievements together. */
  totalPoints: number;
  achievementsCount: number;
  correctAnswers: number;
  /** When the total became what it is; decides ties. Null without points. */
  reachedAt: Date | null;
  progress: Progress;
}

/** An achievement that a guest has been given. */
export interface Unlock {
  points: number;
  at: Date;
}

/** An achievement, and who was given it. */
export type GuestUnlock = Unlock & { registrationId: string };

export const newStanding = (registrationId: string): Standing => ({
  registrationId,
  totalPoints: 0,
  achievementsCount: 0,
  correctAnswers: 0,
  reachedAt: null,
  progress: noProgress(),
});

/** The standing after one more act. */
export function afterAct(standing: Standing, act: Act): Standing {
  const progress = advance(standing.progress, act);
  return { ...withPoints(standing, act), correctAnswers: progress.correct, progress };
}

/** The standing after one more achievement. */
export const afterUnlock = (standing: Standing, unlock: Unlock): Standing => ({
  ...withPoints(standing, unlock),
  achievementsCount: standing.achievementsCount + 1,
});

/** The standing that somebody's records add up to; answers in the order in which they were given. */
export const standingFrom = (registrationId: string, acts: readonly Act[], unlocks: readonly Unlock[]): Standing =>
  unlocks.reduce(afterUnlock, acts.reduce(afterAct, newStanding(registrationId)));

function withPoints(standing: Standing, { points, at }: Unlock): Standing {
  if (points === 0) return standing;
  const { totalPoints, reachedAt } = standing;
  return { ...standing, totalPoints: totalPoints + points, reachedAt: reachedAt && reachedAt > at ? reachedAt : at };
}
