import type { ActivityType, Difficulty } from '@konbit/contracts';

/** A guest's totals, brought up to date by each act. */
export interface Standing {
  registrationId: string;
  totalPoints: number;
  achievementsCount: number;
  correctAnswers: number;
  /** When the guest reached the total; decides ties. Null without points. */
  reachedAt: Date | null;
  progress: Progress;
}

export interface Unlock {
  points: number;
  at: Date;
}

export const newStanding = (registrationId: string): Standing => ({
  registrationId,
  totalPoints: 0,
  achievementsCount: 0,
  correctAnswers: 0,
  reachedAt: null,
  progress: noProgress(),
});

export function afterAct(standing: Standing, act: Act): Standing {
  const progress = advance(standing.progress, act);
  return { ...addPoints(standing, act), correctAnswers: progress.correct, progress };
}

export const afterUnlock = (standing: Standing, unlock: Unlock): Standing => ({
  ...addPoints(standing, unlock),
  achievementsCount: standing.achievementsCount + 1,
});

export const standingFrom = (registrationId: string, acts: readonly Act[], unlocks: readonly Unlock[]): Standing =>
  unlocks.reduce(afterUnlock, acts.reduce(afterAct, newStanding(registrationId)));

function addPoints(standing: Standing, { points, at }: Unlock): Standing {
  if (points === 0) return standing;
  const { totalPoints, reachedAt } = standing;
  return { ...standing, totalPoints: totalPoints + points, reachedAt: reachedAt && reachedAt > at ? reachedAt : at };
}

export type Act = { at: Date; points: number } & (
  | { kind: 'activity'; activityType: ActivityType }
  | { kind: 'answer'; isCorrect: boolean; category: string; difficulty: Difficulty }
);

export interface Progress {
  activities: ActivityType[];
  /** From activities and right answers, without achievements. */
  points: number;
  answered: number;
  correct: number;
  streak: number;
  longestStreak: number;
  answeredIn: Record<string, number>;
  correctIn: Record<string, number>;
  correctOf: Partial<Record<Difficulty, number>>;
}

export const noProgress = (): Progress => ({
  activities: [],
  points: 0,
  answered: 0,
  correct: 0,
  streak: 0,
  longestStreak: 0,
  answeredIn: {},
  correctIn: {},
  correctOf: {},
});

export function advance(progress: Progress, act: Act): Progress {
  const points = progress.points + act.points;
  if (act.kind === 'activity') {
    return { ...progress, points, activities: [...new Set([...progress.activities, act.activityType])].sort() };
  }
  const { category, difficulty, isCorrect } = act;
  const answered = {
    ...progress,
    points,
    answered: progress.answered + 1,
    answeredIn: increment(progress.answeredIn, category),
  };
  if (!isCorrect) return { ...answered, streak: 0 };
  const streak = progress.streak + 1;
  return {
    ...answered,
    correct: progress.correct + 1,
    streak,
    longestStreak: Math.max(streak, progress.longestStreak),
    correctIn: increment(progress.correctIn, category),
    correctOf: increment(progress.correctOf, difficulty),
  };
}

export const countOf = (counts: Partial<Record<string, number>>, key: string): number =>
  (Object.hasOwn(counts, key) ? counts[key] : undefined) ?? 0;

const increment = <T extends Partial<Record<string, number>>>(counts: T, key: string) => ({
  ...counts,
  [key]: countOf(counts, key) + 1,
});
