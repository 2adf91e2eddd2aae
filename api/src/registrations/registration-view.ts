import type { RegistrationView } from '@konbit/contracts';
import type { Registration } from './registration.entity.ts';

/** A registration as its owner sees it. */
export const viewOf = (registration: Pick<Registration, keyof RegistrationView>): RegistrationView => ({
  id: registration.id,
  firstName: registration.firstName,
  lastName: registration.lastName,
  email: registration.email,
  hearAbout: registration.hearAbout,
  dietaryRestrictions: registration.dietaryRestrictions,
  accessibilityNeeds: registration.accessibilityNeeds,
  emailUpdates: registration.emailUpdates,
  futureEvents: registration.futureEvents,
  hasProfileImage: registration.hasProfileImage,
  createdAt: registration.createdAt.toISOString(),
});
