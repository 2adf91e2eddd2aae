import type { RegistrationMatch } from '@konbit/contracts';
import { callApi, pathOf } from '@konbit/web';

/**
 * The registration of an email, compared without regard to case or surrounding blanks; undefined when there is none.
 * Finding it opens the hub: the service sets the session cookie.
 */
export async function findRegistration(email: string): Promise<RegistrationMatch | undefined> {
  const wanted = normalize(email);
  const registrations = await callApi<RegistrationMatch[]>(
    'GET',
    pathOf(['/api/registrations', { email: email.trim() }]),
  );
  return registrations.find((registration) => normalize(registration.email) === wanted);
}

const normalize = (email: string) => email.trim().toLowerCase();
