import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AccessChecker, AccessChecks } from '../common/access/access-checks.service.ts';
import { ChecksAccess } from '../common/access/checks-access.decorator.ts';
import { AppError } from '../common/errors/app-error.ts';
import { SessionsService } from '../session/sessions.service.ts';
import { isOpenedWith } from '../session/session-cookie.ts';
import { RegistrationsRepository, type SessionRegistrant } from './registrations.repository.ts';

interface HubSession {
  registrationId: string;
  registrant: SessionRegistrant | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Read once for the guard and the handler. */
    hubSession?: Promise<HubSession | null>;
  }
}

@ChecksAccess()
@Injectable()
export class HubSessionsService implements AccessChecker {
  readonly accessChecks: AccessChecks = {
    // An erased guest's session too, so that what they had sent before is known when it comes again.
    anyone: async (request) => (isRead(request.method) ? null : ((await this.of(request))?.registrationId ?? null)),
    own: async (request) => (await this.own(request)).id,
    'own-standing': async (request) => standing(await this.own(request)),
  };

  constructor(
    private readonly sessions: SessionsService,
    private readonly registrations: RegistrationsRepository,
  ) {}

  async registrantOf(request: FastifyRequest): Promise<SessionRegistrant | null> {
    return (await this.of(request))?.registrant ?? null;
  }

  private of(request: FastifyRequest): Promise<HubSession | null> {
    request.hubSession ??= this.read(request);
    return request.hubSession;
  }

  private async read(request: FastifyRequest): Promise<HubSession | null> {
    const claim = this.sessions.claim(request);
    if (!claim) return null;
    const { registrationId } = claim;
    const found = await this.registrations.ofSession(claim);
    if (!found) return { registrationId, registrant: null };
    return found.isEnded || !isOpenedWith(found.email, claim) ? null : { registrationId, registrant: found };
  }

  private async own(request: FastifyRequest): Promise<SessionRegistrant> {
    const session = await this.of(request);
    if (session === null) throw new AppError('SESSION_REQUIRED');
    // The whole authorization of the hub: a call acts for a registration only with the session of that registration.
    if (registrationsIn(request).some((id) => id.toLowerCase() !== session.registrationId))
      throw new AppError('NOT_YOUR_REGISTRATION');
    if (session.registrant === null) throw new AppError('REGISTRATION_NOT_FOUND');
    return session.registrant;
  }
}

function standing({ id, cancelledAt }: SessionRegistrant): string {
  if (cancelledAt !== null) throw new AppError('REGISTRATION_NOT_FOUND');
  return id;
}

export const isRead = (method: string) => ['GET', 'HEAD'].includes(method);

/** A parameter that is given twice is a list. */
function registrationsIn({ params, query, body }: FastifyRequest): string[] {
  const { id } = (params ?? {}) as { id?: string };
  const others = [query, body].map((source) => (source as { registrationId?: unknown } | null)?.registrationId);
  return [id, others].flat(3).filter((value) => typeof value === 'string');
}
