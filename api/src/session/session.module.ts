import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EndedSession } from './ended-session.entity.ts';
import { Sessions } from './sessions.ts';
import { SessionController } from './session.controller.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([EndedSession])],
  controllers: [SessionController],
  providers: [Sessions],
  exports: [Sessions],
})
export class SessionModule {}
