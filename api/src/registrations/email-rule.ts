import { event } from '@konbit/event';
import { fieldMessages, isWellFormedEmail, registrationFields, registrationMessages } from '@konbit/contracts';

/** Sentence for what is no email; nothing for one. */
export function emailRule(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return registrationFields.email.required;
  if (typeof value !== 'string') return fieldMessages.notText;
  return isWellFormedEmail(value) ? undefined : registrationMessages.emailInvalid(event.exampleEmail);
}
