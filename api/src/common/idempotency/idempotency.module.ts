import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AnswerOnce } from './answer-once.ts';
import { IdempotencyInterceptor } from './idempotency.interceptor.ts';
import { KeptAnswersKeeper } from './kept-answers-keeper.ts';
import { KeptAnswers } from './kept-answers.ts';

@Global()
@Module({
  providers: [
    KeptAnswers,
    KeptAnswersKeeper,
    AnswerOnce,
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
  exports: [AnswerOnce, KeptAnswersKeeper],
})
export class IdempotencyModule {}
