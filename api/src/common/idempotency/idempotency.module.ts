import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.ts';
import { IdempotencyPrivacy } from './idempotency-privacy.ts';
import { IdempotencyStore } from './idempotency-store.ts';
import { IdempotentTransactions } from './idempotent-transactions.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey])],
  providers: [IdempotencyKeysRepository, IdempotencyStore, IdempotencyPrivacy, IdempotentTransactions],
  exports: [IdempotencyStore, IdempotentTransactions, IdempotencyPrivacy],
})
export class IdempotencyModule {}
