import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import type { FastifyRequest } from 'fastify';
import { AccessChecks } from '../common/access/access-checks.ts';
import { AppError } from '../common/errors/app-error.ts';
import type { LinkPurpose } from '../mail/links.ts';
import { Links } from '../mail/links.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';

type LinkVersions = Pick<Registration, 'linkVersion' | 'pendingLinkVersion'>;

/** Checks the policies that go by the token of a mailed link. Each throws LINK_INVALID. */
@Injectable()
export class LinkChecks {
  constructor(
    checks: AccessChecks,
    private readonly links: Links,
    private readonly registrations: RegistrationsRepository,
  ) {
    checks.register({
      'manage-link': (request) => this.manage(request, ({ linkVersion }) => [linkVersion]),
      'new-email-link': (request) =>
        this.manage(request, ({ linkVersion, pendingLinkVersion }) => [linkVersion, pendingLinkVersion]),
      'unsubscribe-link': async (request) => this.read('unsubscribe', tokenIn(request)).registrationId,
      'one-click-link': async ({ params }) =>
        this.read('unsubscribe', (params as { token?: string }).token).registrationId,
    });
  }

  /**
   * A token of ours whose registration is gone passes: whoever erased it may ask for the lost answer again, and there
   * is nothing else to be had.
   */
  private async manage(request: FastifyRequest, open: (versions: LinkVersions) => (number | null)[]): Promise<string> {
    const { registrationId, version } = this.read('manage', tokenIn(request));
    const versions = await this.registrations.linkVersions(registrationId);
    if (versions && !open(versions).includes(version)) throw new AppError('LINK_INVALID');
    return registrationId;
  }

  private read(purpose: LinkPurpose, token: unknown) {
    const target = this.links.read(purpose, token);
    if (!target) throw new AppError('LINK_INVALID');
    return target;
  }
}

/** The token that the request carries, or undefined. It is in a header: an address may be logged on its way. */
export const ManageToken = createParamDecorator((_: unknown, context: ExecutionContext): unknown =>
  tokenIn(context.switchToHttp().getRequest<FastifyRequest>()),
);

const tokenIn = ({ headers }: Pick<FastifyRequest, 'headers'>): unknown => headers[MANAGE_TOKEN_HEADER.toLowerCase()];
