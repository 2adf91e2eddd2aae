/** `shown` is specified; `default` and `max` limit an answer of the API. */
export const leaderboardLimits = { shown: 10, default: 100, max: 500 } as const;

/** Most points first. The caller's own entry comes last when it is further down. */
export interface LeaderboardEntry {
  id: string;
  registrationId: string;
  totalPoints: number;
  achievementsCount: number;
  /** From 1. */
  rank: number;
  registration: { firstName: string; lastName: string };
}

export interface ActsTogetherView {
  acts: number;
}
