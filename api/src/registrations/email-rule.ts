import { event } from '@konbit/event';
import { fieldMessages, isWellFormedEmail, registrationMessages } from '@konbit/contracts';

/** Sentence for what is no email; nothing for one. */
export function emailRule(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return registrationMessages.emailRequired;
  if (typeof value !== 'string') return fieldMessages.notText;
  return isWellFormedEmail(value) ? undefined : registrationMessages.emailInvalid(event.exampleEmail);
}
