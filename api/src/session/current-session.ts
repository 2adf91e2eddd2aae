import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Sessions } from './sessions.ts';

@Injectable()
class SessionPipe implements PipeTransform<FastifyRequest, string | null> {
  constructor(private readonly sessions: Sessions) {}

  transform(request: FastifyRequest): string | null {
    return this.sessions.read(request);
  }
}

const Request = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest>(),
);

/** The registration whose session the request carries, or null. */
export const CurrentSession = () => Request(SessionPipe);
