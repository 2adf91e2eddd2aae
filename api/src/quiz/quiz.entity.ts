import type { Difficulty } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Localized } from '../common/catalogue-files/localized.ts';

@Entity('quizzes')
export class Quiz {
  @PrimaryColumn('char', { length: 36 })
  id: string;

  /** Its name in the catalogue's file. */
  @Column('varchar')
  slug: string;

  @Column('varchar')
  category: string;

  @Column('varchar')
  difficulty: Difficulty;

  @Column('smallint')
  points: number;

  @Column('simple-json')
  question: Localized;

  @Column('simple-json')
  options: Localized[];

  /** Which option is right, from 1. */
  @Column('tinyint')
  answer: number;

  @Column('simple-json')
  explanation: Localized;

  /** Where the fact can be looked up; sent with the explanation. */
  @Column('varchar')
  source: string;

  @Column('datetime', { name: 'retired_at', precision: 3, nullable: true })
  retiredAt: Date | null;
}
