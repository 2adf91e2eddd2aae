import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AccessPolicy } from './access.decorator.ts';

type AccessCheck = (request: FastifyRequest) => Promise<string | null>;

@Injectable()
export class AccessChecksService {
  private readonly checks = new Map<AccessPolicy, AccessCheck>();

  register(checks: Partial<Record<AccessPolicy, AccessCheck>>): void {
    for (const [policy, check] of Object.entries(checks)) this.checks.set(policy as AccessPolicy, check);
  }

  of(policy: AccessPolicy): AccessCheck | undefined {
    return this.checks.get(policy);
  }
}
