import { Column, Entity, PrimaryColumn, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { Localized } from '../common/catalogue-files/fields.ts';
import { time, uuid, word } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';
import type { AchievementRule } from './achievement-rule.ts';

@Entity('achievements')
export class Achievement {
  @PrimaryColumn(uuid)
  id: string;

  /** Its name in the catalogue's file. */
  @Column(word(80))
  slug: string;

  @Column('simple-json')
  name: Localized;

  @Column('simple-json')
  description: Localized;

  @Column(word(80))
  icon: string;

  @Column('smallint', { unsigned: true })
  points: number;

  @Column('simple-json')
  rule: AchievementRule;

  /** Place in the file, and so in the catalogue that guests see. */
  @Column('smallint', { unsigned: true })
  position: number;

  @Column({ ...time, nullable: true })
  retiredAt: Date | null;
}

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
