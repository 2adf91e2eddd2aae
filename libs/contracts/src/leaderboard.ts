/** Entries the hub shows (specified), entries in an answer where nothing else is asked, and at most. */
export const leaderboardLimits = { shown: 10, default: 100, max: 500 } as const;

/** A guest's place in the standings; most points first. The caller's own entry is last where it is further down. */
export interface LeaderboardEntry {
  id: string;
  registrationId: string;
  totalPoints: number;
  achievementsCount: number;
  /** From 1. */
  rank: number;
  registration: { firstName: string; lastName: string };
}

/** What all guests together have come to. */
export interface ActsTogetherView {
  /** Activities that were done and quizzes that were answered. */
  acts: number;
}
