export interface UserStatsView {
  totalPoints: number;
  achievementsCount: number;
  correctAnswers: number;
}
