import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Progress } from './progress.ts';
import type { Standing } from './standing.ts';

@Entity('standings')
export class StandingRow implements Standing {
  @PrimaryColumn('char', { name: 'registration_id', length: 36 })
  registrationId: string;

  @Column('int', { name: 'total_points' })
  totalPoints: number;

  @Column('smallint', { name: 'achievements_count' })
  achievementsCount: number;

  @Column('smallint', { name: 'correct_answers' })
  correctAnswers: number;

  @Column('datetime', { name: 'reached_at', precision: 3, nullable: true })
  reachedAt: Date | null;

  @Column('simple-json')
  progress: Progress;
}
