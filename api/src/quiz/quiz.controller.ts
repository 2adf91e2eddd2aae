import { Body, Controller, Get, Header, Post, Query } from '@nestjs/common';
import { LanguageDto } from '../common/validation/language.dto.ts';
import { OnlyOwn } from '../session/own-session.guard.ts';
import { NewQuizAnswerDto, QuizAnswerDto, QuizDrawDto, QuizDto } from './quiz.dto.ts';
import { QuizService } from './quiz.service.ts';

@Controller('quiz')
export class QuizController {
  constructor(private readonly quiz: QuizService) {}

  /** One that the registrant has not answered yet; never with its answer. */
  @Get('random')
  @OnlyOwn('quizzes')
  @Header('Cache-Control', 'no-store')
  draw(@Query() { registrationId, lang }: QuizDrawDto): Promise<QuizDto> {
    return this.quiz.draw(registrationId, lang);
  }

  /** One answer a quiz and registrant, right or wrong. */
  @Post('answer')
  @OnlyOwn('acts')
  answer(@Body() input: NewQuizAnswerDto, @Query() { lang }: LanguageDto): Promise<QuizAnswerDto> {
    return this.quiz.answer(input, lang);
  }
}
