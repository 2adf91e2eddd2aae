import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { KonbitRoute } from '../common/http/route-options.ts';
import { isOpenedWith } from '../session/session-cookie.ts';
import { Sessions } from '../session/sessions.ts';
import { RegistrationsRepository, type SessionRegistrant } from './registrations.repository.ts';

/** A session that holds, and whom it names; null once the registration is gone. */
export interface LiveSession {
  registrationId: string;
  registrant: SessionRegistrant | null;
}

/** The sessions that still hold: neither left, nor opened with an email that has changed since. */
@Injectable()
export class LiveSessions {
  private readonly known = new WeakMap<FastifyRequest, Promise<LiveSession | null>>();

  constructor(
    private readonly sessions: Sessions,
    private readonly registrations: RegistrationsRepository,
  ) {}

  /** Of this request, or null; read once, however many ask. */
  of(request: FastifyRequest): Promise<LiveSession | null> {
    const session = this.known.get(request) ?? this.read(request);
    this.known.set(request, session);
    return session;
  }

  private async read(request: FastifyRequest): Promise<LiveSession | null> {
    const claim = this.sessions.claim(request);
    if (!claim) return null;
    const { registrationId, mark } = claim;
    const { along } = request.routeOptions.config as KonbitRoute;
    const found = await this.registrations.ofSession(registrationId, mark, along);
    if (!found) return { registrationId, registrant: null };
    return found.isEnded || !isOpenedWith(found.email, claim) ? null : { registrationId, registrant: found };
  }
}
