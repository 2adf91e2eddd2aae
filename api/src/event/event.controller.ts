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
  private readonly tags = new WeakMap<LiveVersion, string>();

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
    const tag = this.tagOf(live);
    reply.header('ETag', tag);
    if (holds(held, tag)) {
      reply.status(304);
      return undefined;
    }
    const { version, publishedAt, content } = live;
    return { version, publishedAt: publishedAt?.toISOString() ?? null, content: pageContent(content) };
  }

  /** By the content as well: the shipped one may be another in the next release of the service. */
  private tagOf(live: LiveVersion): string {
    const known = this.tags.get(live);
    if (known !== undefined) return known;
    const digest = createHash('sha256').update(JSON.stringify(live.content)).digest('base64url');
    const tag = `W/"${live.version}-${digest}"`;
    this.tags.set(live, tag);
    return tag;
  }
}
