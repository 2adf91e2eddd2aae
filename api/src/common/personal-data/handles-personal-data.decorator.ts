import { DiscoveryService } from '@nestjs/core';

/** Marks a `PrivacyHandler`: with it, what the provider holds of a guest is disclosed and erased. */
export const HandlesPersonalData = DiscoveryService.createDecorator();
