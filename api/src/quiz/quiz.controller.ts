import { Body, Controller, Get, Header, Post, Query } from '@nestjs/common';
import type { Language } from '@konbit/contracts';
import { Access } from '../common/access/access.ts';
import { LooksUpLate } from '../common/http/route-options.ts';
import { VisitorLanguage } from '../common/http/visitor-language.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { guestAlong } from '../achievements/awards.service.ts';
import { CurrentSession, type ReadSession } from '../registrations/current-session.ts';
import { ReadsAlong } from '../registrations/read-along.ts';
import { answeredAlong } from './quiz-answers.repository.ts';
import { WhileOpen } from '../event/while-open.ts';
import { NewQuizAnswerDto, QuizAnswerDto, QuizDrawDto, QuizDto } from './quiz.dto.ts';
import { QuizService } from './quiz.service.ts';

@Controller('quiz')
export class QuizController {
  constructor(
    private readonly quiz: QuizService,
    private readonly rateLimits: RateLimits,
  ) {}

  /** One that the registrant has not answered yet; never with its answer. */
  @Get('random')
  @Access('own')
  @WhileOpen({ reading: true })
  @Header('Cache-Control', 'no-store')
  @ReadsAlong(answeredAlong)
  async draw(
    @Query() { registrationId }: QuizDrawDto,
    @VisitorLanguage() language: Language,
    @CurrentSession() session: ReadSession,
  ): Promise<QuizDto> {
    await this.rateLimits.consume('quizzes', registrationId);
    return this.quiz.draw(session, language);
  }

  /** One answer a quiz and registrant, right or wrong. */
  @Post('answer')
  @Access('own-standing')
  @WhileOpen()
  @ReadsAlong(guestAlong)
  @LooksUpLate()
  async answer(
    @Body() input: NewQuizAnswerDto,
    @VisitorLanguage() language: Language,
    @CurrentSession() session: ReadSession,
  ): Promise<QuizAnswerDto> {
    await this.rateLimits.consume('acts', input.registrationId);
    return this.quiz.answer(input, language, session);
  }
}
