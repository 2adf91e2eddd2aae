import type { Difficulty } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn, Index, JoinColumn, ManyToOne, Unique } from 'typeorm';
import { time, uuid, word } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';
import { Quiz } from './quiz.entity.ts';

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
