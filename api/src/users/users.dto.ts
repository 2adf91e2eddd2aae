import type { UserStatsView } from '@konbit/contracts';

export class UserStatsDto implements UserStatsView {
  /** Activities, right answers and achievements together. */
  totalPoints: number;
  achievementsCount: number;
  correctAnswers: number;
}
