import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { ORGANIZER_LINK_HEADER, type OrganizerRole } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';
import { AccessChecks } from '../common/access/access.ts';
import { OrganizerLinks } from './organizer-links.ts';

declare module 'fastify' {
  interface FastifyRequest {
    organizerLinkId?: string;
  }
}

@Injectable()
export class OrganizerLinkChecks {
  constructor(
    checks: AccessChecks,
    private readonly links: OrganizerLinks,
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

export const actorOf = (context: ExecutionContext): string =>
  `link ${context.switchToHttp().getRequest<FastifyRequest>().organizerLinkId}`;

export const ActingLink = createParamDecorator((_: unknown, context: ExecutionContext) => actorOf(context));
