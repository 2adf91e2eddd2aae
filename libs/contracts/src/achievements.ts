/** An achievement of the catalogue. */
export interface AchievementView {
  id: string;
  name: string;
  /** How to earn it, in a sentence to the guest. */
  description: string;
  /** Name of a drawing of the hub; the hub shows its star for a name it does not know. */
  icon: string;
  /** Counts into the total. */
  points: number;
}

/** An achievement a guest holds. */
export interface UserAchievementView {
  achievementId: string;
  /** ISO 8601, UTC. */
  unlockedAt: string;
}

/** How far a guest is with an achievement that they do not hold: `done` of `of`. */
export interface AchievementStepsView {
  achievementId: string;
  /** Less than `of`, but for what an act would unlock that an organizer has added since the last one. */
  done: number;
  of: number;
}

/** What an activity or an answer has just unlocked. */
export type UnlockedAchievement = Pick<AchievementView, 'id' | 'name' | 'icon' | 'points'>;
