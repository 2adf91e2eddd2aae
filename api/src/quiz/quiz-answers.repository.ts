import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { isDuplicate, isMissingReference } from '../database/database-errors.ts';
import { insertRows } from '../database/rows.ts';
import type { GuestAct } from '../progress/progress.ts';
import { Overtaken } from '../progress/standings.repository.ts';
import type { ReadAlong } from '../registrations/read-along.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';

/** For the statement that reads a session: the ids of those that its guest has answered, as `answered`, in JSON. */
export const answeredAlong: ReadAlong = (id) => ({
  columns: `(SELECT CAST(JSON_ARRAYAGG(quiz_id) AS CHAR) FROM quiz_answers
    WHERE quiz_answers.registration_id = ${id}) AS answered`,
});

@Injectable()
export class QuizAnswersRepository {
  /**
   * Throws QUIZ_ALREADY_ANSWERED. The unique index decides, not a look beforehand: another request may be between the
   * look and the insert.
   */
  async insertOnce(manager: EntityManager, answer: QuizAnswer): Promise<void> {
    try {
      await insertRows(manager, QuizAnswer, [answer]);
    } catch (failure) {
      if (isDuplicate(failure, 'uq_quiz_answers_once')) throw new AppError('QUIZ_ALREADY_ANSWERED');
      if (isMissingReference(failure, 'fk_quiz_answers_quiz')) throw new AppError('QUIZ_NOT_FOUND');
      // Another answer of the guest has this place among them.
      if (isDuplicate(failure, 'PRIMARY')) throw new Overtaken();
      throw failure;
    }
  }

  /** Adds answers of many guests at once; what they earn is the caller's to store in the same transaction. */
  async addMany(manager: EntityManager, answers: readonly QuizAnswer[]): Promise<void> {
    await insertRows(manager, QuizAnswer, answers);
  }

  /** What a guest has answered, in the order in which it was answered. */
  of(manager: EntityManager, registrationId: string): Promise<QuizAnswer[]> {
    return manager.find(QuizAnswer, { where: { registrationId }, order: { nth: 'ASC' } });
  }

  /** What many guests have answered, each guest's in the order in which it was answered. */
  async actsOf(manager: EntityManager, registrationIds: readonly string[]): Promise<GuestAct[]> {
    const answers = await manager.find(QuizAnswer, {
      where: { registrationId: In(registrationIds) },
      order: { registrationId: 'ASC', nth: 'ASC' },
    });
    return answers.map(({ registrationId, isCorrect, category, difficulty, pointsEarned, answeredAt }) => ({
      kind: 'answer',
      registrationId,
      isCorrect,
      category,
      difficulty,
      points: pointsEarned,
      at: answeredAt,
    }));
  }

  async remove(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return (await manager.delete(QuizAnswer, { registrationId: In(registrationIds) })).affected ?? 0;
  }
}
