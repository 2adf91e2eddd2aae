import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { quizMessages, type Language, type NewQuizAnswer, type QuizAnswerView, type QuizView } from '@konbit/contracts';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { Earnings } from '../achievements/earnings.ts';
import { AppError } from '../common/errors/app-error.ts';
import { AnswerOnce } from '../common/idempotency/answer-once.ts';
import { isDuplicate } from '../database/database-errors.ts';
import type { GuestAct } from '../progress/progress.ts';
import { Standings } from '../progress/standings.ts';
import { Registrants } from '../registrations/registrants.ts';
import { chosenOption } from './chosen-option.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';
import { Quiz } from './quiz.entity.ts';

@Injectable()
export class QuizService {
  constructor(
    @InjectRepository(Quiz) private readonly quizzes: Repository<Quiz>,
    private readonly registrants: Registrants,
    private readonly standings: Standings,
    private readonly earnings: Earnings,
    private readonly answerOnce: AnswerOnce,
  ) {}

  /** A quiz that the guest has not answered yet, any of them as likely as the other. Throws NO_MORE_QUIZZES. */
  async draw(registrationId: string, lang: Language = 'en'): Promise<QuizView> {
    await this.registrants.require(registrationId);
    const open = await this.openQuizzes(registrationId);
    if (open.length === 0) throw new AppError('NO_MORE_QUIZZES');
    const quiz = await this.find(open[randomInt(open.length)] ?? '');
    const { id, question, options, category, difficulty, points } = quiz;
    return {
      id,
      question: question[lang],
      options: options.map((option) => option[lang]),
      category,
      difficulty,
      points,
    };
  }

  /**
   * Takes a guest's one answer to a quiz, with all that it earns. Throws QUIZ_NOT_FOUND, QUIZ_ALREADY_ANSWERED,
   * REGISTRATION_NOT_FOUND.
   */
  async answer({ registrationId, quizId, selectedAnswer }: NewQuizAnswer, asked?: Language): Promise<QuizAnswerView> {
    const quiz = await this.find(quizId);
    const chosen = chosenOption(quiz.options, selectedAnswer, asked);
    if (!chosen) throw new AppError('VALIDATION_FAILED', { selectedAnswer: quizMessages.notAnOption });
    const isCorrect = chosen.place === quiz.answer;
    const pointsEarned = isCorrect ? quiz.points : 0;
    const lang = asked ?? chosen.language;
    const { category, difficulty } = quiz;
    return this.answerOnce.run(async (manager) => {
      const standing = await this.standings.lock(manager, registrationId);
      const answeredAt = new Date();
      const nth = standing.progress.answered + 1;
      const record = { isCorrect, pointsEarned, category, difficulty, answeredAt };
      await insertOnce(manager, { registrationId, nth, quizId, selectedAnswer, ...record });
      const act = { kind: 'answer', isCorrect, category, difficulty, points: pointsEarned, at: answeredAt } as const;
      const unlockedAchievements = await this.earnings.credit(manager, standing, act, lang);
      const correctAnswer = quiz.options[quiz.answer - 1]?.[lang] ?? '';
      return { isCorrect, correctAnswer, explanation: quiz.explanation[lang], pointsEarned, unlockedAchievements };
    });
  }

  /** The quizzes that are asked now. */
  asked(): Promise<Quiz[]> {
    return this.quizzes.findBy({ retiredAt: IsNull() });
  }

  /** Adds answers of many guests at once; what they earn is the caller's to keep in the same transaction. */
  async addMany(manager: EntityManager, answers: readonly QuizAnswer[]): Promise<void> {
    if (answers.length === 0) return;
    await manager.query(
      `INSERT INTO quiz_answers (registration_id, nth, quiz_id, selected_answer, is_correct, points_earned, category,
        difficulty, answered_at) VALUES ?`,
      [answers.map(rowOf)],
    );
  }

  /** What many guests have answered, each guest's in the order in which it was answered. */
  async actsOf(manager: EntityManager, registrationIds: readonly string[]): Promise<GuestAct[]> {
    const rows: (Omit<AnswerAct, 'isCorrect'> & { isCorrect: number })[] = await manager.query(
      `SELECT 'answer' AS kind, registration_id AS registrationId, is_correct AS isCorrect, category, difficulty,
         points_earned AS points, answered_at AS at
       FROM quiz_answers WHERE registration_id IN (?) ORDER BY registration_id, nth`,
      [registrationIds],
    );
    return rows.map((row) => ({ ...row, isCorrect: Boolean(row.isCorrect) }));
  }

  private async find(id: string): Promise<Quiz> {
    const quiz = await this.quizzes.findOneBy({ id });
    if (!quiz) throw new AppError('QUIZ_NOT_FOUND');
    return quiz;
  }

  private async openQuizzes(registrationId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.quizzes.query(
      `SELECT id FROM quizzes WHERE retired_at IS NULL
       AND id NOT IN (SELECT quiz_id FROM quiz_answers WHERE registration_id = ?)`,
      [registrationId],
    );
    return rows.map(({ id }) => id);
  }
}

const rowOf = (answer: QuizAnswer) => [
  answer.registrationId,
  answer.nth,
  answer.quizId,
  answer.selectedAnswer,
  answer.isCorrect,
  answer.pointsEarned,
  answer.category,
  answer.difficulty,
  answer.answeredAt,
];

type AnswerAct = Extract<GuestAct, { kind: 'answer' }>;

/** The unique index decides, not a look beforehand: another request may be between the look and the insert. */
async function insertOnce(manager: EntityManager, answer: QuizAnswer): Promise<void> {
  try {
    await manager.insert(QuizAnswer, answer);
  } catch (failure) {
    if (isDuplicate(failure, 'uq_quiz_answers_once')) throw new AppError('QUIZ_ALREADY_ANSWERED');
    throw failure;
  }
}
