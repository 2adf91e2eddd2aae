import type { Difficulty } from '@konbit/contracts';
import type { Localized } from '@konbit/event';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { time, uuid, word } from '../database/columns.ts';

@Entity('quizzes')
export class Quiz {
  @PrimaryColumn(uuid)
  id: string;

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

  @Column('tinyint', { unsigned: true })
  answer: number;

  @Column('simple-json')
  explanation: Localized;

  @Column('varchar', { length: 1000 })
  source: string;

  @Column({ ...time, nullable: true })
  retiredAt: Date | null;
}
