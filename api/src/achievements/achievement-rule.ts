import { activityTypes } from '@konbit/contracts';
import { countOf, type Progress } from '../progress/standing.ts';
import type { AchievementRule } from './read-achievements.ts';

/** Nobody fulfils a rule that this version does not know. */
export function stepsOf(rule: AchievementRule, progress: Progress): { done: number; of: number } {
  switch (rule.type) {
    case 'activities-completed':
      return { done: progress.activities.length, of: rule.atLeast };
    case 'activity-completed':
      return { done: Number(progress.activities.includes(rule.activityType)), of: 1 };
    case 'all-activities':
      return {
        done: activityTypes.filter((type) => progress.activities.includes(type)).length,
        of: activityTypes.length,
      };
    case 'quizzes-answered':
      return { done: progress.answered, of: rule.atLeast };
    case 'correct-answers':
      return { done: progress.correct, of: rule.atLeast };
    case 'correct-streak':
      // A streak that was long enough once counts; otherwise only the current one does.
      return {
        done: progress.longestStreak >= rule.atLeast ? progress.longestStreak : progress.streak,
        of: rule.atLeast,
      };
    case 'correct-in-category':
      return { done: countOf(progress.correctIn, rule.category), of: rule.atLeast };
    case 'correct-of-difficulty':
      return { done: countOf(progress.correctOf, rule.difficulty), of: rule.atLeast };
    case 'categories-touched':
      return { done: Object.keys(progress.answeredIn).length, of: rule.atLeast };
    case 'points':
      return { done: progress.points, of: rule.atLeast };
    default:
      return { done: 0, of: 1 };
  }
}

export function isUnlocked(rule: AchievementRule, progress: Progress): boolean {
  const { done, of } = stepsOf(rule, progress);
  return done >= of;
}
