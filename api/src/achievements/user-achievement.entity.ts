import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { time, uuid } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';
import { Achievement } from './achievement.entity.ts';

@Entity('user_achievements')
export class UserAchievement {
  @PrimaryColumn(uuid)
  registrationId: string;

  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;

  @Index()
  @PrimaryColumn(uuid)
  achievementId: string;

  /** One that somebody holds is never deleted, but retired. */
  @ManyToOne(() => Achievement)
  @JoinColumn()
  achievement?: Achievement;

  /** What it gave when it was unlocked. */
  @Column('smallint', { unsigned: true })
  points: number;

  @Column(time)
  unlockedAt: Date;
}
