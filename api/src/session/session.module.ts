import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EndedSession } from './ended-session.entity.ts';
import { SessionsService } from './sessions.service.ts';
import { SessionController } from './session.controller.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([EndedSession])],
  controllers: [SessionController],
  providers: [SessionsService],
  exports: [SessionsService],
})
export class SessionModule {}
