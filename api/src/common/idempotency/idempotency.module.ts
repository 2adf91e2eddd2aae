import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.ts';
import { IdempotentTransactions } from './idempotent-transactions.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey])],
  providers: [IdempotencyKeysRepository, IdempotentTransactions],
  exports: [IdempotencyKeysRepository, IdempotentTransactions],
})
export class IdempotencyModule {}
