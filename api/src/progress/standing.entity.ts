import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { time, uuid } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';
import type { Progress, Standing } from './standing.ts';

/** `ix_standings_rank` is in the order of the ranking, most points first; a decorator can't say DESC. */
@Entity('standings')
@Index('ix_standings_rank', { synchronize: false })
export class StandingRow implements Standing {
  @PrimaryColumn(uuid)
  registrationId: string;

  @OneToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;

  @Column('int', { unsigned: true })
  totalPoints: number;

  @Column('smallint', { unsigned: true })
  achievementsCount: number;

  @Column('smallint', { unsigned: true })
  correctAnswers: number;

  @Column({ ...time, nullable: true })
  reachedAt: Date | null;

  @Column('simple-json')
  progress: Progress;
}
