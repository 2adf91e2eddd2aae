import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.ts';
import { AccessChecksService } from './access-checks.service.ts';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [AccessChecksService, { provide: APP_GUARD, useClass: AccessGuard }],
})
export class AccessModule {}
