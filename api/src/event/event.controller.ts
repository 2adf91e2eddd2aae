import { Controller, Get, Header, Headers, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../common/access/access.decorator.ts';
import { sendIfNew } from '../common/http/entity-tag.ts';
import { LiveEventDto } from './event.dto.ts';
import { EventService } from './event.service.ts';

@Controller('event')
export class EventController {
  constructor(private readonly events: EventService) {}

  /** What pages say about the event now. */
  @Get()
  @Access('anyone')
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ type: LiveEventDto })
  @ApiResponse({ status: 304, description: 'Unchanged since the answer that `If-None-Match` names.' })
  async live(
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return sendIfNew(await this.events.page(), ifNoneMatch, reply);
  }
}
