import type { Difficulty } from '@konbit/contracts';
import type { Localized } from '@konbit/event';
import { Column, Entity, PrimaryColumn, Index, JoinColumn, ManyToOne, Unique } from 'typeorm';
import { time, uuid, word } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';

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

@Entity('quiz_answers')
@Unique('uq_quiz_answers_once', ['registrationId', 'quizId'])
export class QuizAnswer {
  @PrimaryColumn(uuid)
  registrationId: string;

  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;

  @PrimaryColumn('smallint', { unsigned: true })
  nth: number;

  @Index()
  @Column(uuid)
  quizId: string;

  @ManyToOne(() => Quiz)
  @JoinColumn()
  quiz?: Quiz;

  @Column('varchar', { length: 200 })
  selectedAnswer: string;

  @Column('boolean')
  isCorrect: boolean;

  @Column('smallint', { unsigned: true })
  pointsEarned: number;

  /** Category and difficulty as they were then: an organizer may change them later. */
  @Column(word(40))
  category: string;

  @Column(word(10))
  difficulty: Difficulty;

  @Column(time)
  answeredAt: Date;
}
