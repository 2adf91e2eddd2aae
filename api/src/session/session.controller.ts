import { Controller, Delete, HttpCode, Query, Req, Res } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../common/access/access.decorator.ts';
import { SessionsService } from './sessions.service.ts';

@Controller('session')
export class SessionController {
  constructor(private readonly sessions: SessionsService) {}

  /**
   * 'Switch Account': this browser forgets the registration, and no copy of its cookie opens anything any more. With a
   * `registrationId`, only that one's: a guest who left without a network may be followed by another.
   */
  @Delete()
  @Access('anyone')
  @HttpCode(204)
  @ApiQuery({ name: 'registrationId', required: false })
  close(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('registrationId') registrationId?: string,
  ): Promise<void> {
    return this.sessions.close(request, reply, registrationId);
  }
}
