import { Controller, Delete, HttpCode, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../common/access/access.ts';
import { Sessions } from './sessions.ts';

@Controller('session')
export class SessionController {
  constructor(private readonly sessions: Sessions) {}

  /** 'Switch Account': this browser forgets the registration. */
  @Delete()
  @Access('anyone')
  @HttpCode(204)
  close(@Res({ passthrough: true }) reply: FastifyReply): void {
    this.sessions.close(reply);
  }
}
