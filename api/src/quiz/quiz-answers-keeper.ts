import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';
import { Quiz } from './quiz.entity.ts';

/** What a guest has answered. */
@Injectable()
export class QuizAnswersKeeper implements PrivacyHandler {
  readonly name = 'quizAnswers';
  readonly tables = ['quiz_answers'];

  constructor(personalData: PersonalData) {
    personalData.register(this);
  }

  /** Each with the question, so that it can be understood. */
  async disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    const answers = await manager.find(QuizAnswer, { where: { registrationId }, order: { nth: 'ASC' } });
    const questions = new Map((await manager.find(Quiz)).map(({ id, question }) => [id, question.en]));
    return answers.map((answer) => ({ ...answer, question: questions.get(answer.quizId) }));
  }

  async forget(manager: EntityManager, registrationId: string): Promise<number> {
    return (await manager.delete(QuizAnswer, { registrationId })).affected ?? 0;
  }
}
