import { cleanEmail, type RegistrationMatch } from '@konbit/contracts';
import { ApiError, callApi, pathOf } from '@konbit/web';

interface LookUp {
  email: string;
  lastName?: string;
}

/** A match also opens the hub: the service sets the session cookie. */
export async function findRegistration({ email, lastName }: LookUp): Promise<RegistrationMatch | undefined> {
  const parameters: Record<string, string> = { email: cleanEmail(email) };
  if (lastName !== undefined) parameters.lastName = lastName.trim();
  const registrations = await callApi<RegistrationMatch[]>('GET', pathOf(['/api/registrations', parameters]));
  return registrations.find((registration) => normalize(registration.email) === normalize(email));
}

/** Too many unknown emails were looked up from here: the service asks for the last name as well. */
export const isNameNeeded = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'NAME_NEEDED';

const normalize = (email: string) => cleanEmail(email).toLowerCase();
