import type { NewRegistration } from '@konbit/contracts';
import { ApiError, fieldSentences } from '@konbit/web';

/** Sentences for the fields that the service refused, as long as they still hold what it refused. */
export function refusedFields(
  error: unknown,
  sent: Partial<NewRegistration> | undefined,
  now: Partial<NewRegistration>,
): Readonly<Record<string, string>> {
  if (!sent) return {};
  const refused = Object.entries(fieldSentences(error));
  return Object.fromEntries(refused.filter(([field]) => valueIn(sent, field) === valueIn(now, field)));
}

const valueIn = (registration: Partial<NewRegistration>, field: string) => registration[field as keyof NewRegistration];

/** The service answers so and, to the owner of the address, sends the link to the registration again. */
export const isEmailTaken = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'EMAIL_ALREADY_REGISTERED';
