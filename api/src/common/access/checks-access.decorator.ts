import { DiscoveryService } from '@nestjs/core';

/** Marks an `AccessChecker`: its checks decide about the calls of their policies. */
export const ChecksAccess = DiscoveryService.createDecorator();
