import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Localized } from '../common/catalogue-files/localized.ts';
import { time, uuid, word } from '../database/columns.ts';
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
