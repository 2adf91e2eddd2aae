import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnsweredId } from './answered-id.entity.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.ts';
import { IdempotentTransactionsService } from './idempotent-transactions.service.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey, AnsweredId])],
  providers: [IdempotencyKeysRepository, IdempotentTransactionsService],
  exports: [IdempotencyKeysRepository, IdempotentTransactionsService],
})
export class IdempotencyModule {}
