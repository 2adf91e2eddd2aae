import { createHash } from 'node:crypto';
import { pageContent } from '@konbit/event';
import { Controller, Get, Header, Headers, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../common/access/access.ts';
import { holds } from '../common/http/entity-tag.ts';
import { LiveEventDto } from './event.dto.ts';
import { EventService, type LiveVersion } from './event.service.ts';

@Controller('event')
export class EventController {
  private readonly written = new WeakMap<LiveVersion, { tag: string; body: string }>();

  constructor(private readonly events: EventService) {}

  /** What pages say about the event now. */
  @Get()
  @Access('anyone')
  @Header('Cache-Control', 'no-cache')
  @ApiOkResponse({ type: LiveEventDto })
  @ApiResponse({ status: 304, description: 'As `If-None-Match` has it.' })
  async live(
    @Headers('if-none-match') held: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const live = await this.events.live();
    const { tag, body } = this.writtenOf(live);
    reply.header('ETag', tag);
    if (holds(held, tag)) {
      reply.status(304);
      return undefined;
    }
    reply.type('application/json; charset=utf-8');
    return body;
  }

  /**
   * Made once a version. The tag goes by the content as well: the shipped one may be another in the next release of the
   * service.
   */
  private writtenOf(live: LiveVersion): { tag: string; body: string } {
    const known = this.written.get(live);
    if (known) return known;
    const { version, publishedAt, content } = live;
    const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    const view = { version, publishedAt: publishedAt?.toISOString() ?? null, content: pageContent(content) };
    const written = { tag: `W/"${version}-${digest}"`, body: JSON.stringify(view) };
    this.written.set(live, written);
    return written;
  }
}
