import type { MigrationInterface } from 'typeorm';
import { AddManageLinks1763900100000 } from './1763900100000-add-manage-links.ts';
import { BindIdempotencyKeys1764100000000 } from './1764100000000-bind-idempotency-keys.ts';
import { CountRanks1765310000000 } from './1765310000000-count-ranks.ts';
import { CreateAchievements1763800100000 } from './1763800100000-create-achievements.ts';
import { CreateActivities1763800200000 } from './1763800200000-create-activities.ts';
import { CreateArrivals1764900100000 } from './1764900100000-create-arrivals.ts';
import { CreateAttendeeProfiles1763700300000 } from './1763700300000-create-attendee-profiles.ts';
import { CreateActTallies1765000000000 } from './1765000000000-create-act-tallies.ts';
import { CreateConsents1764300000000 } from './1764300000000-create-consents.ts';
import { CreateEndedSessions1764200000000 } from './1764200000000-create-ended-sessions.ts';
import { CreateEventVersions1764700000000 } from './1764700000000-create-event-versions.ts';
import { CreateIdempotencyKeys1763700100000 } from './1763700100000-create-idempotency-keys.ts';
import { CreateModuleFailures1763900000000 } from './1763900000000-create-module-failures.ts';
import { CreateOrganizerLinks1764900000000 } from './1764900000000-create-organizer-links.ts';
import { CreateOutbox1763900000000 } from './1763900000000-create-outbox.ts';
import { CreateQuizzes1763800300000 } from './1763800300000-create-quizzes.ts';
import { CreateRateLimits1763700000000 } from './1763700000000-create-rate-limits.ts';
import { CreateRegistrations1763700200000 } from './1763700200000-create-registrations.ts';
import { CreateReleaseErrors1764500000000 } from './1764500000000-create-release-errors.ts';
import { CreateReleaseReports1765400000000 } from './1765400000000-create-release-reports.ts';
import { CreateReleaseTabs1764400000000 } from './1764400000000-create-release-tabs.ts';
import { CreateReleaseTimes1764600000000 } from './1764600000000-create-release-times.ts';
import { CreateStandings1763800000000 } from './1763800000000-create-standings.ts';
import { DropFormerKeys1765340000000 } from './1765340000000-drop-former-keys.ts';
import { DropFormerReleaseCounts1765410000000 } from './1765410000000-drop-former-release-counts.ts';
import { KeyProfilesToRegistrations1765100000000 } from './1765100000000-key-profiles-to-registrations.ts';
import { NameObjectsOfPhotos1765320000000 } from './1765320000000-name-objects-of-photos.ts';
import { KeyEmails1765330000000 } from './1765330000000-key-emails.ts';
import { NameRegistrantOfProfile1764000000000 } from './1764000000000-name-registrant-of-profile.ts';

/**
 * Every change of the schema, oldest first. A class here has run somewhere: never edit it, add another. Each only adds:
 * the release before goes on beside the new one. What nobody uses any more goes with `unusedSince`, the commit
 * since which that is so.
 */
export const migrations: (new () => MigrationInterface)[] = [
  CreateRateLimits1763700000000,
  CreateIdempotencyKeys1763700100000,
  CreateRegistrations1763700200000,
  CreateAttendeeProfiles1763700300000,
  CreateStandings1763800000000,
  CreateAchievements1763800100000,
  CreateActivities1763800200000,
  CreateQuizzes1763800300000,
  CreateModuleFailures1763900000000,
  CreateOutbox1763900000000,
  AddManageLinks1763900100000,
  NameRegistrantOfProfile1764000000000,
  BindIdempotencyKeys1764100000000,
  CreateEndedSessions1764200000000,
  CreateConsents1764300000000,
  CreateReleaseTabs1764400000000,
  CreateReleaseErrors1764500000000,
  CreateReleaseTimes1764600000000,
  CreateEventVersions1764700000000,
  CreateOrganizerLinks1764900000000,
  CreateArrivals1764900100000,
  CreateActTallies1765000000000,
  KeyProfilesToRegistrations1765100000000,
  CountRanks1765310000000,
  NameObjectsOfPhotos1765320000000,
  KeyEmails1765330000000,
  DropFormerKeys1765340000000,
  CreateReleaseReports1765400000000,
  DropFormerReleaseCounts1765410000000,
];
