import type { Difficulty } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('quiz_answers')
export class QuizAnswer {
  @PrimaryColumn('char', { name: 'registration_id', length: 36 })
  registrationId: string;

  /** The guest's first, second, … answer. */
  @PrimaryColumn('smallint')
  nth: number;

  @Column('char', { name: 'quiz_id', length: 36 })
  quizId: string;

  /** The chosen text, in the language in which it was shown. */
  @Column('varchar', { name: 'selected_answer' })
  selectedAnswer: string;

  @Column('boolean', { name: 'is_correct' })
  isCorrect: boolean;

  @Column('smallint', { name: 'points_earned' })
  pointsEarned: number;

  /** Category and difficulty as they were then: an organizer may change them later. */
  @Column('varchar')
  category: string;

  @Column('varchar')
  difficulty: Difficulty;

  @Column('datetime', { name: 'answered_at', precision: 3 })
  answeredAt: Date;
}
