import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessChecks } from './access-checks.ts';
import { AccessGuard } from './access.guard.ts';

@Global()
@Module({
  providers: [AccessChecks, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [AccessChecks],
})
export class AccessModule {}
