import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { AccessPolicy } from './access.decorator.ts';
import { ChecksAccess } from './checks-access.decorator.ts';

/** Answers for whom the call is made, null for nobody. Throws where the caller may not make it. */
type AccessCheck = (request: FastifyRequest) => Promise<string | null>;

export type AccessChecks = Partial<Record<AccessPolicy, AccessCheck>>;

export interface AccessChecker {
  readonly accessChecks: AccessChecks;
}

/** The checks of all providers that are marked with `@ChecksAccess()`. */
@Injectable()
export class AccessChecksService implements OnModuleInit {
  private checks: AccessChecks = {};

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const providers = this.discovery.getProviders({ metadataKey: ChecksAccess.KEY });
    const checkers = providers.map(({ instance }) => instance as AccessChecker);
    this.checks = Object.assign({}, ...checkers.map(({ accessChecks }) => accessChecks));
  }

  of(policy: AccessPolicy): AccessCheck | undefined {
    return this.checks[policy];
  }
}
