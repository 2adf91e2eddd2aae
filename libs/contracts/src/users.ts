/** A guest's standing in numbers. */
export interface UserStatsView {
  /** Activities, right answers and achievements together. */
  totalPoints: number;
  achievementsCount: number;
  correctAnswers: number;
}

/** Calls, with what is sent and answered. Builds record by these which fields a module uses. */
export interface UserCalls {
  'GET /api/users/{id}/stats': { answer: UserStatsView };
}
