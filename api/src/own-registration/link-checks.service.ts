import { Injectable } from '@nestjs/common';
import { MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';
import type { AccessChecker, AccessChecks } from '../common/access/access-checks.service.ts';
import { ChecksAccess } from '../common/access/checks-access.decorator.ts';
import { AppError } from '../common/errors/app-error.ts';
import { LinksService } from '../mail/links.service.ts';
import type { LinkPurpose, LinkTarget } from '../mail/link-token.ts';
import { isRead } from '../registrations/hub-sessions.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    mailedLink?: LinkTarget;
  }
}

@ChecksAccess()
@Injectable()
export class LinkChecksService implements AccessChecker {
  readonly accessChecks: AccessChecks = {
    'manage-link': (request) => this.manage(request, ({ linkVersion }) => [linkVersion]),
    'new-email-link': (request) =>
      this.manage(request, ({ linkVersion, pendingLinkVersion }) => [linkVersion, pendingLinkVersion]),
    'undo-email-link': async (request) => this.read('undo-email', request, tokenIn(request)).registrationId,
    'unsubscribe-link': async (request) => this.read('unsubscribe', request, tokenIn(request)).registrationId,
    'one-click-link': async (request) =>
      this.read('unsubscribe', request, (request.params as { token?: string }).token).registrationId,
  };

  constructor(
    private readonly links: LinksService,
    private readonly registrations: RegistrationsRepository,
  ) {}

  /** A write to an erased registration passes: its owner may repeat the call whose answer was lost. */
  private async manage(request: FastifyRequest, versions: (found: Registration) => (number | null)[]): Promise<string> {
    const { registrationId, version } = this.read('manage', request, tokenIn(request));
    const found = await this.registrations.find(registrationId);
    if (found ? !versions(found).includes(version) : isRead(request.method)) throw new AppError('LINK_INVALID');
    return registrationId;
  }

  private read(purpose: LinkPurpose, request: FastifyRequest, token: unknown): LinkTarget {
    const link = this.links.read(purpose, token);
    if (!link) throw new AppError('LINK_INVALID');
    request.mailedLink = link;
    return link;
  }
}

/** A header, as addresses may be logged. */
const tokenIn = ({ headers }: FastifyRequest): unknown => headers[MANAGE_TOKEN_HEADER.toLowerCase()];
