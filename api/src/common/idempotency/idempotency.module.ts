import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.ts';
import { IdempotencyPrivacy } from './idempotency-privacy.ts';
import { IdempotencyStore } from './idempotency-store.ts';
import { IdempotencyInterceptor } from './idempotency.interceptor.ts';
import { IdempotentTransactions } from './idempotent-transactions.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey])],
  providers: [
    IdempotencyKeysRepository,
    IdempotencyStore,
    IdempotencyPrivacy,
    IdempotentTransactions,
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
  exports: [IdempotentTransactions, IdempotencyPrivacy],
})
export class IdempotencyModule {}
