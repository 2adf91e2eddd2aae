import type {
  AchievementStepsView,
  AchievementView,
  UnlockedAchievement,
  UserAchievementView,
} from '@konbit/contracts';

export class AchievementDto implements AchievementView {
  id: string;
  name: string;
  /** How to earn it. */
  description: string;
  /** Name of a drawing. */
  icon: string;
  points: number;
}

export class UnlockedAchievementDto implements UnlockedAchievement {
  id: string;
  name: string;
  icon: string;
  points: number;
}

export class UserAchievementDto implements UserAchievementView {
  achievementId: string;
  /** ISO 8601, UTC. */
  unlockedAt: string;
}

export class AchievementStepsDto implements AchievementStepsView {
  achievementId: string;
  done: number;
  of: number;
}
