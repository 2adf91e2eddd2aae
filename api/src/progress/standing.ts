import type { ActivityType, Difficulty } from '@konbit/contracts';

/** What a guest has reached. Kept, not recounted: each act that earns something brings it up to date. */
export interface Standing {
  registrationId: string;
  totalPoints: number;
  achievementsCount: number;
  correctAnswers: number;
  /** When the total became what it is; decides ties. Null without points. */
  reachedAt: Date | null;
  progress: Progress;
}

export interface Unlock {
  points: number;
  at: Date;
}

export type GuestUnlock = Unlock & { registrationId: string };

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
  return { ...withPoints(standing, act), correctAnswers: progress.correct, progress };
}

export const afterUnlock = (standing: Standing, unlock: Unlock): Standing => ({
  ...withPoints(standing, unlock),
  achievementsCount: standing.achievementsCount + 1,
});

export const standingFrom = (registrationId: string, acts: readonly Act[], unlocks: readonly Unlock[]): Standing =>
  unlocks.reduce(afterUnlock, acts.reduce(afterAct, newStanding(registrationId)));

function withPoints(standing: Standing, { points, at }: Unlock): Standing {
  if (points === 0) return standing;
  const { totalPoints, reachedAt } = standing;
  return { ...standing, totalPoints: totalPoints + points, reachedAt: reachedAt && reachedAt > at ? reachedAt : at };
}

export type Act = { at: Date; points: number } & (
  | { kind: 'activity'; activityType: ActivityType }
  | { kind: 'answer'; isCorrect: boolean; category: string; difficulty: Difficulty }
);

export type GuestAct = Act & { registrationId: string };

export interface Progress {
  activities: ActivityType[];
  /** From activities and right answers; achievements do not count here. */
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
    answeredIn: oneMore(progress.answeredIn, category),
  };
  if (!isCorrect) return { ...answered, streak: 0 };
  const streak = progress.streak + 1;
  return {
    ...answered,
    correct: progress.correct + 1,
    streak,
    longestStreak: Math.max(streak, progress.longestStreak),
    correctIn: oneMore(progress.correctIn, category),
    correctOf: oneMore(progress.correctOf, difficulty),
  };
}

export const countOf = (counts: Partial<Record<string, number>>, key: string): number =>
  (Object.hasOwn(counts, key) ? counts[key] : undefined) ?? 0;

const oneMore = <T extends Partial<Record<string, number>>>(counts: T, key: string) => ({
  ...counts,
  [key]: countOf(counts, key) + 1,
});
