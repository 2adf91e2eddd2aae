import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RateLimit } from './rate-limit.entity.ts';
import { RateLimitsRepository } from './rate-limits.repository.ts';
import { RateLimits } from './rate-limits.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([RateLimit])],
  providers: [RateLimitsRepository, RateLimits],
  exports: [RateLimits],
})
export class RateLimitsModule {}
