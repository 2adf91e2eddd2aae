import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { ACCESS, type AccessPolicy } from './access.ts';
import { AccessChecks } from './access-checks.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the request acts for (see AccessCheck), once the guard has let it pass. */
    actsFor?: string | null;
  }
}

/**
 * Refuses who may not make a call, and every call that does not state who may. It stands before idempotency: a stored
 * answer, too, goes only to who may have it.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly checks: AccessChecks,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.get<AccessPolicy | undefined>(ACCESS, context.getHandler());
    const check = policy && this.checks.of(policy);
    if (!check) throw new AppError('NOT_FOUND');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.actsFor = await check(request);
    return true;
  }
}
