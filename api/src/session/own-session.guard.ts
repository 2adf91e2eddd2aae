import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../common/errors/app-error.ts';
import { RateLimits, type LimitName } from '../common/rate-limits/rate-limits.ts';
import { requireOwn } from './require-own.ts';
import { Sessions } from './sessions.ts';

const SESSION_LIMIT = 'konbit:session-limit';

type HubRequest = Pick<FastifyRequest, 'method' | 'params' | 'query' | 'body'>;

@Injectable()
export class OwnSessionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly rateLimits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const session = this.sessions.read(request);
    if (session === null) throw new AppError('SESSION_REQUIRED');
    const registrationId = registrationIn(request);
    // What is no text at all is refused as a field at fault when the input is checked, right after this.
    if (typeof registrationId === 'string') requireOwn(session, registrationId);
    const limit = this.reflector.get<LimitName | undefined>(SESSION_LIMIT, context.getHandler());
    if (limit) await this.rateLimits.count(limit, session);
    return true;
  }
}

/**
 * The call acts for, or reads, one registrant (`:id` in the path, or `registrationId`) and needs the session of that
 * registration. It stands before idempotency: a kept answer, too, goes to its owner alone. `limit` counts by session.
 */
export const OnlyOwn = (limit?: LimitName) =>
  applyDecorators(SetMetadata(SESSION_LIMIT, limit), UseGuards(OwnSessionGuard), ApiCookieAuth());

function registrationIn({ method, params, query, body }: HubRequest): unknown {
  const { id } = (params ?? {}) as { id?: string };
  const source = (method === 'POST' ? body : query) as { registrationId?: unknown } | null | undefined;
  return id ?? source?.registrationId;
}
