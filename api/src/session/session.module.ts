import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { OpensSessionInterceptor } from './opens-session.interceptor.ts';
import { SessionController } from './session.controller.ts';
import { Sessions } from './sessions.ts';

@Global()
@Module({
  controllers: [SessionController],
  providers: [Sessions, { provide: APP_INTERCEPTOR, useClass: OpensSessionInterceptor }],
  exports: [Sessions],
})
export class SessionModule {}
