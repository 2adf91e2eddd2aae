import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  languages,
  quizMessages,
  type Language,
  type NewQuizAnswer,
  type QuizAnswerView,
  type QuizView,
} from '@konbit/contracts';
import { In, Repository, type EntityManager } from 'typeorm';
import { AchievementsService } from '../achievements/achievements.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { isDuplicate, isMissingReference } from '../database/database-errors.ts';
import { GuestCountsService } from '../guest-counts/guest-counts.service.ts';
import type { Act, Standing } from '../progress/standing.ts';
import type { SessionRegistrant } from '../registrations/registrations.repository.ts';
import { QuizAnswer } from './quiz-answer.entity.ts';
import { QuizzesRepository } from './quizzes.repository.ts';

/** New answers are as few as there are quizzes: only repetitions need a limit. */
const refusedAgain = ['QUIZ_ALREADY_ANSWERED'] as const;

@HandlesPersonalData()
@Injectable()
export class QuizService implements PrivacyHandler {
  readonly name = 'quizAnswers';
  readonly tables = ['quiz_answers'];

  constructor(
    private readonly quizzes: QuizzesRepository,
    @InjectRepository(QuizAnswer) private readonly answers: Repository<QuizAnswer>,
    private readonly achievements: AchievementsService,
    private readonly transactions: IdempotentTransactionsService,
    private readonly rateLimits: RateLimitsService,
    private readonly counts: GuestCountsService,
  ) {
    counts.sources.push(async (manager) => ({ answers: await manager.count(QuizAnswer) }));
  }

  /** Each session has a limit of its own: an email is enough to open another of the same guest. */
  async draw(
    { id: registrationId, mark }: Pick<SessionRegistrant, 'id' | 'mark'>,
    language: Language,
  ): Promise<QuizView> {
    await this.rateLimits.consume('quizzes', mark);
    const answered = await this.answeredBy(registrationId);
    const quizzes = [...(await this.quizzes.cached.get()).values()];
    const open = quizzes.filter(({ id, retiredAt }) => retiredAt === null && !answered.has(id));
    const quiz = open[Math.floor(Math.random() * open.length)];
    if (!quiz) throw new AppError('NO_MORE_QUIZZES');
    const { id, question, options, category, difficulty, points } = quiz;
    return {
      id,
      question: question[language],
      options: options.map((option) => option[language]),
      category,
      difficulty,
      points,
    };
  }

  async answer(
    { registrationId, quizId, selectedAnswer }: NewQuizAnswer,
    pageLanguage: Language,
    answeredAt = new Date(),
  ): Promise<QuizAnswerView> {
    const quiz = (await this.quizzes.cached.get()).get(quizId);
    if (!quiz) throw new AppError('QUIZ_NOT_FOUND');
    const { options, category, difficulty, explanation, source } = quiz;
    // The page's language goes first: a text may be the same in several.
    const language = [pageLanguage, ...languages].find((one) =>
      options.some((option) => option[one] === selectedAnswer),
    );
    if (!language) throw new AppError('VALIDATION_FAILED', { selectedAnswer: quizMessages.notAnOption });
    const correctAnswer = options[quiz.answer - 1]?.[language] ?? '';
    const isCorrect = selectedAnswer === correctAnswer;
    const pointsEarned = isCorrect ? quiz.points : 0;
    return this.rateLimits.countingRefusals(['acts', registrationId], refusedAgain, () =>
      this.transactions.run(async (manager) => {
        const record = async ({ progress }: Standing): Promise<Act> => {
          const answer = { registrationId, nth: progress.answered + 1, quizId, selectedAnswer };
          const result = { isCorrect, category, difficulty };
          await this.insertOnce({ ...answer, ...result, pointsEarned, answeredAt }, manager);
          return { kind: 'answer', ...result, points: pointsEarned, at: answeredAt };
        };
        const { unlockedAchievements } = await this.achievements.award(registrationId, language, record, manager);
        const explained = explanation[language];
        return { isCorrect, correctAnswer, explanation: explained, source, pointsEarned, unlockedAchievements };
      }),
    );
  }

  async actsOf(registrationId: string, manager: EntityManager): Promise<Act[]> {
    const answers = await manager.find(QuizAnswer, { where: { registrationId }, order: { nth: 'ASC' } });
    return answers.map(({ isCorrect, category, difficulty, pointsEarned, answeredAt }) => ({
      kind: 'answer',
      isCorrect,
      category,
      difficulty,
      points: pointsEarned,
      at: answeredAt,
    }));
  }

  async disclose(registrationId: string, manager: EntityManager): Promise<unknown> {
    const where = { registrationId };
    const answers = await manager.find(QuizAnswer, { where, order: { nth: 'ASC' }, relations: { quiz: true } });
    return answers.map(({ quiz, ...answer }) => ({ ...answer, question: quiz?.question.en }));
  }

  async forget(registrationIds: readonly string[], manager: EntityManager): Promise<number> {
    const { affected } = await manager.delete(QuizAnswer, { registrationId: In(registrationIds) });
    await this.counts.add({ answers: -(affected ?? 0) }, manager);
    return affected ?? 0;
  }

  /** The unique index decides: another request may be faster. Throws QUIZ_ALREADY_ANSWERED. */
  private async insertOnce(answer: QuizAnswer, manager: EntityManager): Promise<void> {
    try {
      await manager.insert(QuizAnswer, answer);
    } catch (failure) {
      if (isDuplicate(failure, 'uq_quiz_answers_once')) throw new AppError('QUIZ_ALREADY_ANSWERED');
      if (isMissingReference(failure, 'fk_quiz_answers_quiz_id')) throw new AppError('QUIZ_NOT_FOUND');
      throw failure;
    }
    await this.counts.add({ answers: 1 }, manager);
  }

  private async answeredBy(registrationId: string): Promise<Set<string>> {
    const query = this.answers.createQueryBuilder('answer').select('answer.quizId', 'quizId').where({ registrationId });
    return new Set((await query.getRawMany<{ quizId: string }>()).map(({ quizId }) => quizId));
  }
}
