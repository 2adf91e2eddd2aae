/** A guest's standing in numbers. */
export interface UserStatsView {
  /** Activities, right answers and achievements together. */
  totalPoints: number;
  achievementsCount: number;
  correctAnswers: number;
}
