import { Injectable } from '@nestjs/common';
import { ORGANIZER_LINK_HEADER, type OrganizerRole } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';
import { AccessChecksService } from '../common/access/access-checks.service.ts';
import { OrganizerLinksService } from './organizer-links.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    organizerLinkId?: string;
  }
}

@Injectable()
export class OrganizerLinkChecksService {
  constructor(
    checks: AccessChecksService,
    private readonly links: OrganizerLinksService,
  ) {
    checks.register({
      'door-link': this.checkOf('door'),
      'moderator-link': this.checkOf('moderator'),
      'desk-link': this.checkOf('desk'),
    });
  }

  /** Answers the role, not the link, for idempotency: a phone may repeat a call with its next link. */
  private checkOf(role: OrganizerRole) {
    return async (request: FastifyRequest): Promise<string> => {
      request.organizerLinkId = await this.links.require(role, request.headers[ORGANIZER_LINK_HEADER.toLowerCase()]);
      return role;
    };
  }
}
