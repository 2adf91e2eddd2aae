import type { Achievement, UserAchievement } from '../../achievements/achievement.entity.ts';
import { award } from '../../achievements/awards.service.ts';
import { type Act, type Standing, newStanding } from '../../progress/standing.ts';
import type { Play } from './demo-play.ts';

export interface Earned {
  standing: Standing;
  unlocks: UserAchievement[];
}

/** What a guest's acts, one after the other, have earned under the service's own rules. */
export function earnedBy(registrationId: string, play: Play, offered: readonly Achievement[]): Earned {
  let standing = newStanding(registrationId);
  let open = offered;
  const unlocks: UserAchievement[] = [];
  for (const act of actsOf(play)) {
    const awarded = award(standing, act, open);
    standing = awarded.standing;
    if (awarded.earned.length === 0) continue;
    open = open.filter((achievement) => !awarded.earned.includes(achievement));
    for (const { id, points } of awarded.earned)
      unlocks.push({ registrationId, achievementId: id, points, unlockedAt: act.at });
  }
  return { standing, unlocks };
}

const actsOf = ({ activities, answers }: Play): Act[] => [
  ...activities.map(({ activityType, points, completedAt }): Act => ({
    kind: 'activity',
    activityType,
    points,
    at: completedAt,
  })),
  ...answers.map(({ isCorrect, category, difficulty, pointsEarned, answeredAt }): Act => ({
    kind: 'answer',
    isCorrect,
    category,
    difficulty,
    points: pointsEarned,
    at: answeredAt,
  })),
];
