export interface AchievementView {
  id: string;
  name: string;
  description: string;
  /** Name of a drawing of the hub, which shows its star for a name it does not know. */
  icon: string;
  points: number;
}

export interface UserAchievementView {
  achievementId: string;
  /** ISO 8601, UTC. */
  unlockedAt: string;
}

export interface AchievementStepsView {
  achievementId: string;
  /** Reaches `of` only when an organizer added the achievement after the guest's last act. */
  done: number;
  of: number;
}

export type UnlockedAchievement = Pick<AchievementView, 'id' | 'name' | 'icon' | 'points'>;
