import { Controller, Delete, Global, HttpCode, Module, Req, Res } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../common/access/access.ts';
import { EndedSession } from './ended-session.entity.ts';
import { Sessions } from './sessions.ts';

@Controller('session')
export class SessionController {
  constructor(private readonly sessions: Sessions) {}

  /** 'Switch Account': this browser forgets the registration, and no copy of its cookie opens anything any more. */
  @Delete()
  @Access('anyone')
  @HttpCode(204)
  close(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    return this.sessions.close(request, reply);
  }
}

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([EndedSession])],
  controllers: [SessionController],
  providers: [Sessions],
  exports: [Sessions],
})
export class SessionModule {}
