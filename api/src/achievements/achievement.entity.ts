import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Localized } from '../common/catalogue-files/localized.ts';
import type { AchievementRule } from './achievement-rule.ts';

@Entity('achievements')
export class Achievement {
  @PrimaryColumn('char', { length: 36 })
  id: string;

  /** Its name in the catalogue's file. */
  @Column('varchar')
  slug: string;

  @Column('simple-json')
  name: Localized;

  @Column('simple-json')
  description: Localized;

  @Column('varchar')
  icon: string;

  @Column('smallint')
  points: number;

  @Column('simple-json')
  rule: AchievementRule;

  /** Place in the file, and so in the catalogue that guests see. */
  @Column('smallint')
  position: number;

  @Column('datetime', { name: 'retired_at', precision: 3, nullable: true })
  retiredAt: Date | null;
}
