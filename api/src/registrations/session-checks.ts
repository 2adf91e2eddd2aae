import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessChecks } from '../common/access/access-checks.ts';
import { AppError } from '../common/errors/app-error.ts';
import { LiveSessions } from './live-sessions.ts';
import type { SessionRegistrant } from './registrations.repository.ts';
import { requireOwn } from './require-own.ts';

/** Checks the policies that go by the hub session. */
@Injectable()
export class SessionChecks {
  constructor(
    checks: AccessChecks,
    private readonly sessions: LiveSessions,
  ) {
    checks.register({
      anyone: async (request) =>
        isRead(request.method) ? null : ((await this.sessions.of(request))?.registrant?.id ?? null),
      own: async (request) => (await this.own(request)).id,
      'own-standing': async (request) => this.standing(await this.own(request)),
    });
  }

  /** Throws SESSION_REQUIRED, NOT_YOUR_REGISTRATION, and REGISTRATION_NOT_FOUND once it is gone. */
  private async own(request: FastifyRequest): Promise<SessionRegistrant> {
    const session = await this.sessions.of(request);
    if (session === null) throw new AppError('SESSION_REQUIRED');
    for (const named of registrationsIn(request)) requireOwn(session.registrationId, named);
    if (session.registrant === null) throw new AppError('REGISTRATION_NOT_FOUND');
    return session.registrant;
  }

  /** Who has cancelled is not registered as far as earning goes. */
  private standing({ id, cancelledAt }: SessionRegistrant): string {
    if (cancelledAt !== null) throw new AppError('REGISTRATION_NOT_FOUND');
    return id;
  }
}

const isRead = (method: string) => ['GET', 'HEAD'].includes(method);

type Naming = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/**
 * The registrations that a call names, wherever a handler may look for one. What is no text is refused as a field at
 * fault when the input is checked, right after this.
 */
function registrationsIn({ params, query, body }: Naming): string[] {
  const { id } = (params ?? {}) as { id?: string };
  const named = [query, body].map((source) => (source as { registrationId?: unknown } | null)?.registrationId);
  return [id, ...named].filter((name) => typeof name === 'string');
}
