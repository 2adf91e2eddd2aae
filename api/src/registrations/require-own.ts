import { AppError } from '../common/errors/app-error.ts';

/**
 * The whole authorization of the hub: a call acts for `registrationId` only with the session of that registration.
 * Throws NOT_YOUR_REGISTRATION with another's.
 */
export function requireOwn(session: string, registrationId: string): void {
  if (session !== registrationId.toLowerCase()) throw new AppError('NOT_YOUR_REGISTRATION');
}
