import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessChecks } from '../common/access/access-checks.ts';
import { AppError } from '../common/errors/app-error.ts';
import { requireOwn } from '../session/require-own.ts';
import { Sessions } from '../session/sessions.ts';

/** Checks the policies that go by the hub session. */
@Injectable()
export class SessionChecks {
  constructor(
    checks: AccessChecks,
    private readonly sessions: Sessions,
  ) {
    checks.register({
      anyone: async (request) => (isRead(request.method) ? null : this.sessions.read(request)),
      own: (request) => this.own(request),
      'own-standing': (request) => this.own(request),
    });
  }

  private async own(request: FastifyRequest): Promise<string> {
    const session = this.sessions.read(request);
    if (session === null) throw new AppError('SESSION_REQUIRED');
    for (const named of registrationsIn(request)) requireOwn(session, named);
    return session;
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
