import type { Language } from '@konbit/contracts';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { Access } from '../common/access/access.decorator.ts';
import { ActedAt } from '../common/http/acted-at.decorator.ts';
import { VisitorLanguage } from '../common/http/visitor-language.decorator.ts';
import { WhileOpen } from '../event/while-open.decorator.ts';
import { CurrentRegistrant } from '../registrations/current-registrant.decorator.ts';
import type { SessionRegistrant } from '../registrations/registrations.repository.ts';
import { NewQuizAnswerDto, QuizAnswerDto, QuizDrawDto, QuizDto } from './quiz.dto.ts';
import { QuizService } from './quiz.service.ts';

@Controller('quiz')
export class QuizController {
  constructor(private readonly quiz: QuizService) {}

  /** One that the registrant has not answered yet; never with its answer. */
  @Get('random')
  @Access('own')
  @WhileOpen()
  draw(
    @Query() _: QuizDrawDto,
    @CurrentRegistrant() registrant: SessionRegistrant,
    @VisitorLanguage() language: Language,
  ): Promise<QuizDto> {
    return this.quiz.draw(registrant, language);
  }

  /** One answer a quiz and registrant, right or wrong. */
  @Post('answer')
  @Access('own-standing')
  @WhileOpen()
  answer(
    @Body() input: NewQuizAnswerDto,
    @VisitorLanguage() language: Language,
    @ActedAt() at: Date,
  ): Promise<QuizAnswerDto> {
    return this.quiz.answer(input, language, at);
  }
}
