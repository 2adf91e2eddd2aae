import { Injectable } from '@nestjs/common';
import {
  languages,
  quizMessages,
  type Language,
  type NewQuizAnswer,
  type QuizAnswerView,
  type QuizView,
} from '@konbit/contracts';
import { AchievementsService } from '../achievements/achievements.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { QuizAnswersRepository } from './quiz-answers.repository.ts';
import { QuizzesRepository } from './quizzes.repository.ts';

@Injectable()
export class QuizService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly answers: QuizAnswersRepository,
    private readonly achievements: AchievementsService,
    private readonly transactions: IdempotentTransactions,
    private readonly rateLimits: RateLimits,
  ) {}

  async draw(registrationId: string, language: Language): Promise<QuizView> {
    await this.rateLimits.consume('quizzes', registrationId);
    const answered = await this.answers.answeredBy(registrationId);
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
  ): Promise<QuizAnswerView> {
    await this.rateLimits.consume('acts', registrationId);
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
    return this.transactions.run(async (manager) => {
      const { unlockedAchievements } = await this.achievements.award(
        manager,
        registrationId,
        language,
        async ({ progress }) => {
          const answeredAt = new Date();
          const answer = { registrationId, nth: progress.answered + 1, quizId, selectedAnswer };
          const result = { isCorrect, category, difficulty };
          await this.answers.insertOnce(manager, { ...answer, ...result, pointsEarned, answeredAt });
          return { kind: 'answer', ...result, points: pointsEarned, at: answeredAt };
        },
      );
      const explained = explanation[language];
      return { isCorrect, correctAnswer, explanation: explained, source, pointsEarned, unlockedAchievements };
    });
  }
}
