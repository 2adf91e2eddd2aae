import { Injectable } from '@nestjs/common';
import { quizMessages, type Language, type NewQuizAnswer, type QuizAnswerView, type QuizView } from '@konbit/contracts';
import { AwardsService, type KnownGuest } from '../achievements/awards.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import type { Act } from '../progress/progress.ts';
import type { Standing } from '../progress/standing.ts';
import type { ReadSession } from '../registrations/current-session.ts';
import { chosenOption } from './chosen-option.ts';
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
  ) {}

  /** A quiz that the guest has not answered yet, any of them as likely as the other. Throws NO_MORE_QUIZZES. */
  async draw(session: ReadSession, lang: Language): Promise<QuizView> {
    const { answered } = (await session()) as { answered?: string | null };
    const done = new Set(JSON.parse(answered ?? '[]') as string[]);
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

  /**
   * Takes a guest's one answer to a quiz, with all that it earns. Told in the language of the answer, which is the
   * question's even when the page has changed its own meanwhile; in `asked` where several share the text. Throws
   * QUIZ_NOT_FOUND, QUIZ_ALREADY_ANSWERED, REGISTRATION_NOT_FOUND.
   */
  async answer(
    { registrationId, quizId, selectedAnswer }: NewQuizAnswer,
    asked: Language,
    session?: ReadSession,
  ): Promise<QuizAnswerView> {
    const quiz = await this.find(quizId);
    const chosen = chosenOption(quiz.options, selectedAnswer, asked);
    if (!chosen) throw new AppError('VALIDATION_FAILED', { selectedAnswer: quizMessages.notAnOption });
    const isCorrect = chosen.place === quiz.answer;
    const pointsEarned = isCorrect ? quiz.points : 0;
    const lang = chosen.language;
    const { category, difficulty } = quiz;
    const correctAnswer = quiz.options[quiz.answer - 1]?.[lang] ?? '';
    const told = { isCorrect, correctAnswer, explanation: quiz.explanation[lang], source: quiz.source, pointsEarned };
    const write = (known?: KnownGuest) =>
      this.transactions.run(async (manager) => {
        const record = async ({ progress }: Standing): Promise<Act> => {
          const answeredAt = new Date();
          const answer = { registrationId, nth: progress.answered + 1, quizId, selectedAnswer };
          const judged = { isCorrect, category, difficulty };
          await this.answers.insertOnce(manager, { ...answer, ...judged, pointsEarned, answeredAt });
          return { kind: 'answer', ...judged, points: pointsEarned, at: answeredAt };
        };
        const { unlockedAchievements } = await this.awards.award(manager, registrationId, lang, record, known);
        return { ...told, unlockedAchievements };
      });
    return this.awards.unlessOvertaken(session, write);
  }

  private async find(id: string): Promise<Quiz> {
    const quiz = (await this.quizzes.lately.get()).get(id);
    if (!quiz) throw new AppError('QUIZ_NOT_FOUND');
    return quiz;
  }
}
