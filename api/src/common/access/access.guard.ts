import { networkOf } from '@konbit/server';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { RateLimitsService } from '../rate-limits/rate-limits.service.ts';
import { ACCESS, type AccessPolicy } from './access.decorator.ts';
import { AccessChecksService } from './access-checks.service.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actsFor?: string | null;
  }
}

/** Runs before idempotency: a stored answer goes only to who may have it. Only wrong links are counted. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly checks: AccessChecksService,
    private readonly rateLimits: RateLimitsService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.get<AccessPolicy | undefined>(ACCESS, context.getHandler());
    const check = policy && this.checks.of(policy);
    if (!check) throw new AppError('NOT_FOUND');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    try {
      request.actsFor = await check(request);
    } catch (refusal) {
      await this.countWrongLink(refusal, request);
      throw refusal;
    }
    return true;
  }

  private async countWrongLink(refusal: unknown, { ip }: FastifyRequest): Promise<void> {
    if (refusal instanceof AppError && refusal.code === 'LINK_INVALID')
      await this.rateLimits.consume('wrongLinks', networkOf(ip));
  }
}
