import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LiveSessions } from './live-sessions.ts';
import type { SessionRegistrant } from './registrations.repository.ts';

/** Reads whom the request's session names, or null: when it is asked, as it costs a look into the database. */
export type ReadSession = () => Promise<SessionRegistrant | null>;

@Injectable()
class SessionPipe implements PipeTransform<FastifyRequest, ReadSession> {
  constructor(private readonly sessions: LiveSessions) {}

  transform(request: FastifyRequest): ReadSession {
    return async () => (await this.sessions.of(request))?.registrant ?? null;
  }
}

const Request = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest>(),
);

/** How the handler gets to know whom the request's session names. */
export const CurrentSession = () => Request(SessionPipe);
