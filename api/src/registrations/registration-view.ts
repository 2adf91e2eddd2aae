import { forEachField, type RegistrationAnswers, type RegistrationView } from '@konbit/contracts';
import type { Registration } from './registration.entity.ts';

/** A registration as its owner sees it. */
export const viewOf = (registration: Pick<Registration, keyof RegistrationView>): RegistrationView => ({
  id: registration.id,
  ...forEachField<RegistrationAnswers>((name) => registration[name]),
  hasProfileImage: registration.hasProfileImage,
  createdAt: registration.createdAt.toISOString(),
});
