import type { MigrationInterface } from 'typeorm';
import { CreateAttendeeProfiles1763700300000 } from './1763700300000-create-attendee-profiles.ts';
import { CreateIdempotencyKeys1763700100000 } from './1763700100000-create-idempotency-keys.ts';
import { CreateRateLimits1763700000000 } from './1763700000000-create-rate-limits.ts';
import { CreateRegistrations1763700200000 } from './1763700200000-create-registrations.ts';

/** Every change of the schema, oldest first. A class here has run somewhere: never edit it, add another. */
export const migrations: (new () => MigrationInterface)[] = [
  CreateRateLimits1763700000000,
  CreateIdempotencyKeys1763700100000,
  CreateRegistrations1763700200000,
  CreateAttendeeProfiles1763700300000,
];
