import { Column, Entity, PrimaryColumn, Index, JoinColumn, ManyToOne } from 'typeorm';
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

  @ManyToOne(() => Achievement)
  @JoinColumn()
  achievement?: Achievement;

  /** What it gave when it was unlocked. */
  @Column('smallint', { unsigned: true })
  points: number;

  @Column(time)
  unlockedAt: Date;
}
