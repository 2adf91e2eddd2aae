import { Injectable, SetMetadata, createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { addressOf } from './address-of.ts';
import { RateLimits, type LimitName } from './rate-limits.ts';

const LIMIT = 'konbit:limit';

/** Limits how often one address may make this call. */
export const LimitedByAddress = (name: LimitName) => SetMetadata(LIMIT, name);

/** Metadata: the limit that counts by the registration whose session makes the call. */
export const SESSION_LIMIT = 'konbit:session-limit';

/** Limits how often one session may make this call; counted once it is known that it may. */
export const LimitedBySession = (name: LimitName) => SetMetadata(SESSION_LIMIT, name);

/** The address that a request counts for. */
export const Address = createParamDecorator((_: unknown, context: ExecutionContext) => addressIn(context));

const addressIn = (context: ExecutionContext) => addressOf(context.switchToHttp().getRequest<FastifyRequest>().ip);

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly rateLimits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<LimitName | undefined>(LIMIT, context.getHandler());
    if (name) await this.rateLimits.count(name, addressIn(context));
    return true;
  }
}
