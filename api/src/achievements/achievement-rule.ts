import { activityTypes, type ActivityType, type Difficulty } from '@konbit/contracts';
import { countOf, type Progress } from '../progress/progress.ts';

/** When an achievement is unlocked: data, so that an organizer can add one in a file. A closed family. */
export type AchievementRule =
  | { type: 'activities-completed'; atLeast: number }
  | { type: 'activity-completed'; activityType: ActivityType }
  | { type: 'all-activities' }
  | { type: 'quizzes-answered'; atLeast: number }
  | { type: 'correct-answers'; atLeast: number }
  | { type: 'correct-streak'; atLeast: number }
  | { type: 'correct-in-category'; category: string; atLeast: number }
  | { type: 'correct-of-difficulty'; difficulty: Difficulty; atLeast: number }
  | { type: 'categories-touched'; atLeast: number }
  | { type: 'points'; atLeast: number };

/**
 * Whether somebody with this progress has earned what the rule asks for. A rule of a type that this version does not
 * know (the file of a newer one) unlocks nothing.
 */
export function unlocked(rule: AchievementRule, progress: Progress): boolean {
  switch (rule.type) {
    case 'activities-completed':
      return progress.activities.length >= rule.atLeast;
    case 'activity-completed':
      return progress.activities.includes(rule.activityType);
    case 'all-activities':
      return activityTypes.every((type) => progress.activities.includes(type));
    case 'quizzes-answered':
      return progress.answered >= rule.atLeast;
    case 'correct-answers':
      return progress.correct >= rule.atLeast;
    case 'correct-streak':
      return progress.longestStreak >= rule.atLeast;
    case 'correct-in-category':
      return countOf(progress.correctIn, rule.category) >= rule.atLeast;
    case 'correct-of-difficulty':
      return countOf(progress.correctOf, rule.difficulty) >= rule.atLeast;
    case 'categories-touched':
      return Object.keys(progress.answeredIn).length >= rule.atLeast;
    case 'points':
      return progress.points >= rule.atLeast;
    default:
      return false;
  }
}
