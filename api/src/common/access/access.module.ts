import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.ts';
import { AccessChecksService } from './access-checks.service.ts';

@Global()
@Module({
  providers: [AccessChecksService, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [AccessChecksService],
})
export class AccessModule {}
