import { MANAGE_TOKEN_HEADER, ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import { networkOf } from '@konbit/server';
import {
  applyDecorators,
  SetMetadata,
  Injectable,
  type CanActivate,
  type ExecutionContext,
  Global,
  Module,
} from '@nestjs/common';
import { Reflector, APP_GUARD } from '@nestjs/core';
import { ApiCookieAuth, ApiExtension, ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { RateLimits } from '../rate-limits/rate-limits.ts';

export const ACCESS = 'x-access';

const session = ApiCookieAuth();
const token = ApiHeader({ name: MANAGE_TOKEN_HEADER, required: true, description: 'The token of a mailed link.' });
const organizerLink = ApiHeader({
  name: ORGANIZER_LINK_HEADER,
  required: true,
  description: 'Of an organizers’ link.',
});

const policies = {
  anyone: [],
  /** The session of the registration that is named by `:id` in the path, or by `registrationId`. */
  own: [session],
  /** The same, unless that registration is cancelled. */
  'own-standing': [session],
  'manage-link': [token],
  /** The token of the link that was mailed to a new address, before and after it is confirmed. */
  'new-email-link': [token],
  /** The token of the link that was mailed to the address that a registration left. */
  'undo-email-link': [token],
  'unsubscribe-link': [token],
  /** The same, as `:token` in the path: mail programs know an address and nothing else (RFC 8058). */
  'one-click-link': [],
  'door-link': [organizerLink],
  'moderator-link': [organizerLink],
  'desk-link': [organizerLink],
} as const satisfies Record<string, readonly MethodDecorator[]>;

export type AccessPolicy = keyof typeof policies;

/** States who may make this call. One that states nothing is refused to everybody, and fails the build. */
export const Access = (policy: AccessPolicy): MethodDecorator =>
  applyDecorators(SetMetadata(ACCESS, policy), ApiExtension(ACCESS, policy), ...policies[policy]);

type AccessCheck = (request: FastifyRequest) => Promise<string | null>;

@Injectable()
export class AccessChecks {
  private readonly checks = new Map<AccessPolicy, AccessCheck>();

  register(checks: Partial<Record<AccessPolicy, AccessCheck>>): void {
    for (const [policy, check] of Object.entries(checks)) this.checks.set(policy as AccessPolicy, check);
  }

  of(policy: AccessPolicy): AccessCheck | undefined {
    return this.checks.get(policy);
  }
}

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
    private readonly checks: AccessChecks,
    private readonly rateLimits: RateLimits,
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

@Global()
@Module({
  providers: [AccessChecks, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [AccessChecks],
})
export class AccessModule {}
