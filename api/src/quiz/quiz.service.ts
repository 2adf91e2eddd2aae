import { Injectable } from '@nestjs/common';
import {
  languages,
  quizMessages,
  type Language,
  type NewQuizAnswer,
  type QuizAnswerView,
  type QuizView,
} from '@konbit/contracts';
import { AwardsService } from '../achievements/awards.service.ts';
import type { Localized } from '../common/catalogue-files/fields.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { QuizAnswersRepository } from './quiz-answers.repository.ts';
import type { Quiz } from './quiz.entity.ts';
import { QuizzesRepository } from './quizzes.repository.ts';

@Injectable()
export class QuizService {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly answers: QuizAnswersRepository,
    private readonly awards: AwardsService,
    private readonly transactions: IdempotentTransactions,
    private readonly rateLimits: RateLimits,
  ) {}

  async draw(registrationId: string, lang: Language): Promise<QuizView> {
    await this.rateLimits.consume('quizzes', registrationId);
    const done = await this.answers.answeredBy(registrationId);
    const all = [...(await this.quizzes.lately.get()).values()];
    const open = all.filter(({ id, retiredAt }) => retiredAt === null && !done.has(id));
    const quiz = open[Math.floor(Math.random() * open.length)];
    if (!quiz) throw new AppError('NO_MORE_QUIZZES');
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

  async answer({ registrationId, quizId, selectedAnswer }: NewQuizAnswer, asked: Language): Promise<QuizAnswerView> {
    await this.rateLimits.consume('acts', registrationId);
    const quiz = await this.find(quizId);
    const chosen = chosenOption(quiz.options, selectedAnswer, asked);
    if (!chosen) throw new AppError('VALIDATION_FAILED', { selectedAnswer: quizMessages.notAnOption });
    const isCorrect = chosen.place === quiz.answer;
    const pointsEarned = isCorrect ? quiz.points : 0;
    const lang = chosen.language;
    const { category, difficulty } = quiz;
    const correctAnswer = quiz.options[quiz.answer - 1]?.[lang] ?? '';
    const outcome = {
      isCorrect,
      correctAnswer,
      explanation: quiz.explanation[lang],
      source: quiz.source,
      pointsEarned,
    };
    return this.transactions.run(async (manager) => {
      const { unlockedAchievements } = await this.awards.award(manager, registrationId, lang, async ({ progress }) => {
        const answeredAt = new Date();
        const answer = { registrationId, nth: progress.answered + 1, quizId, selectedAnswer };
        const result = { isCorrect, category, difficulty };
        await this.answers.insertOnce(manager, { ...answer, ...result, pointsEarned, answeredAt });
        return { kind: 'answer', ...result, points: pointsEarned, at: answeredAt };
      });
      return { ...outcome, unlockedAchievements };
    });
  }

  private async find(id: string): Promise<Quiz> {
    const quiz = (await this.quizzes.lately.get()).get(id);
    if (!quiz) throw new AppError('QUIZ_NOT_FOUND');
    return quiz;
  }
}

interface ChosenOption {
  place: number;
  language: Language;
}

/** `asked` goes first, for texts that are the same in several languages. */
function chosenOption(options: readonly Localized[], chosen: string, asked: Language): ChosenOption | undefined {
  for (const language of [asked, ...languages]) {
    const at = options.findIndex((option) => option[language] === chosen);
    if (at !== -1) return { place: at + 1, language };
  }
  return undefined;
}
