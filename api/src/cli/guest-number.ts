import { hasEmail } from '../registrations/registration-mails.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { CommandFailure } from './failure.ts';
import { emailOf } from './options.ts';
import type { Service } from './service.ts';

const form = /^g(\d{1,9})$/i;

/** An email, or the number of a guest who has none, such as G14. */
export const personOf = (text: string): string => (form.test(text.trim()) ? text.trim().toUpperCase() : emailOf(text));

export const personMeaning = 'their email, or their number, such as G14, where there is none';

/** How commands call a guest: by the email, or by the number where there is none. */
export const callNameOf = ({ email, guestNumber }: Pick<Registration, 'email' | 'guestNumber'>): string =>
  hasEmail(email) || !guestNumber ? email : `G${guestNumber}`;

/** The address under which a person is registered, of what `personOf` has read. Throws CommandFailure. */
export async function emailFor(service: Service, person: string): Promise<string> {
  const [, number] = form.exec(person) ?? [];
  if (number === undefined) return person;
  const guest = await (await service.get(RegistrationsRepository)).findByGuestNumber(Number(number));
  if (!guest) throw new CommandFailure(`There is no guest ${person}: registrations list shows the numbers.`);
  return guest.email;
}
