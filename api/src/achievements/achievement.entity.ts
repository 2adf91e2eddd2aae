import type { Localized } from '@konbit/event';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { time, uuid, word } from '../database/columns.ts';
import type { AchievementRule } from './read-achievements.ts';

@Entity('achievements')
export class Achievement {
  @PrimaryColumn(uuid)
  id: string;

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

  @Column('smallint', { unsigned: true })
  position: number;

  @Column({ ...time, nullable: true })
  retiredAt: Date | null;
}
