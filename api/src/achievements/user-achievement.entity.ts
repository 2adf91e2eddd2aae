import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('user_achievements')
export class UserAchievement {
  @PrimaryColumn('char', { name: 'registration_id', length: 36 })
  registrationId: string;

  @PrimaryColumn('char', { name: 'achievement_id', length: 36 })
  achievementId: string;

  /** What it gave when it was unlocked. */
  @Column('smallint')
  points: number;

  @Column('datetime', { name: 'unlocked_at', precision: 3 })
  unlockedAt: Date;
}
