import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { isDuplicate, isMissingReference } from '../database/database-errors.ts';
import type { GuestAct } from '../progress/standing.ts';
import { QuizAnswer } from './quiz.entity.ts';

@Injectable()
export class QuizAnswersRepository implements PrivacyHandler {
  readonly name = 'quizAnswers';
  readonly tables = ['quiz_answers'];

  constructor(
    @InjectRepository(QuizAnswer) private readonly rows: Repository<QuizAnswer>,
    personalData: PersonalData,
  ) {
    personalData.register(this);
  }

  /** The unique index decides: another request may be faster. Throws QUIZ_ALREADY_ANSWERED. */
  async insertOnce(manager: EntityManager, answer: QuizAnswer): Promise<void> {
    try {
      await manager.insert(QuizAnswer, answer);
    } catch (failure) {
      if (isDuplicate(failure, 'uq_quiz_answers_once')) throw new AppError('QUIZ_ALREADY_ANSWERED');
      if (isMissingReference(failure, 'fk_quiz_answers_quiz_id')) throw new AppError('QUIZ_NOT_FOUND');
      throw failure;
    }
  }

  async answeredBy(registrationId: string): Promise<Set<string>> {
    const query = this.rows.createQueryBuilder('answer').select('answer.quizId', 'quizId').where({ registrationId });
    return new Set((await query.getRawMany<{ quizId: string }>()).map(({ quizId }) => quizId));
  }

  count(): Promise<number> {
    return this.rows.count();
  }

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

  async disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    const where = { registrationId };
    const answers = await manager.find(QuizAnswer, { where, order: { nth: 'ASC' }, relations: { quiz: true } });
    return answers.map(({ quiz, ...answer }) => ({ ...answer, question: quiz?.question.en }));
  }
}
