import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AccessPolicy } from './access.ts';

/**
 * Lets a request pass and answers whom it acts for: the id of a registration, the role of an organizers' link, or null
 * where nobody knows. Throws the refusal.
 */
export type AccessCheck = (request: FastifyRequest) => Promise<string | null>;

/** How each policy is checked. The rooms that know sessions and links register their own. */
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
