import { Injectable } from '@nestjs/common';
import { ORGANIZER_LINK_HEADER, type OrganizerRole } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';
import type { AccessChecker, AccessChecks } from '../common/access/access-checks.service.ts';
import { ChecksAccess } from '../common/access/checks-access.decorator.ts';
import { OrganizerLinksService } from './organizer-links.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    organizerLinkId?: string;
  }
}

@ChecksAccess()
@Injectable()
export class OrganizerLinkChecksService implements AccessChecker {
  readonly accessChecks: AccessChecks = {
    'door-link': this.checkOf('door'),
    'moderator-link': this.checkOf('moderator'),
    'desk-link': this.checkOf('desk'),
  };

  constructor(private readonly links: OrganizerLinksService) {}

  /** Answers the role, not the link, for idempotency: a phone may repeat a call with its next link. */
  private checkOf(role: OrganizerRole) {
    return async (request: FastifyRequest): Promise<string> => {
      request.organizerLinkId = await this.links.require(role, request.headers[ORGANIZER_LINK_HEADER.toLowerCase()]);
      return role;
    };
  }
}
