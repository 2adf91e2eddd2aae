import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { QuizAnswersRepository } from './quiz-answers.repository.ts';
import { QuizzesRepository } from './quizzes.repository.ts';

/** What a guest has answered. */
@Injectable()
export class QuizAnswersPrivacy implements PrivacyHandler {
  readonly name = 'quizAnswers';
  readonly tables = ['quiz_answers'];

  constructor(
    personalData: PersonalData,
    private readonly answers: QuizAnswersRepository,
    private readonly quizzes: QuizzesRepository,
  ) {
    personalData.register(this);
  }

  /** Each with the question, so that it can be understood. */
  async disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    const answers = await this.answers.of(manager, registrationId);
    const questions = new Map((await this.quizzes.all(manager)).map(({ id, question }) => [id, question.en]));
    return answers.map((answer) => ({ ...answer, question: questions.get(answer.quizId) }));
  }

  forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return this.answers.remove(manager, registrationIds);
  }
}
