import type { Difficulty } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Localized } from '../common/catalogue-files/localized.ts';
import { time, uuid, word } from '../database/columns.ts';

@Entity('quizzes')
export class Quiz {
  @PrimaryColumn(uuid)
  id: string;

  /** Its name in the catalogue's file. */
  @Column(word(80))
  slug: string;

  @Column(word(40))
  category: string;

  @Column(word(10))
  difficulty: Difficulty;

  @Column('smallint', { unsigned: true })
  points: number;

  @Column('simple-json')
  question: Localized;

  @Column('simple-json')
  options: Localized[];

  /** Which option is right, from 1. */
  @Column('tinyint', { unsigned: true })
  answer: number;

  @Column('simple-json')
  explanation: Localized;

  /** Where the fact can be looked up; sent with the explanation. */
  @Column('varchar', { length: 1000 })
  source: string;

  @Column({ ...time, nullable: true })
  retiredAt: Date | null;
}
