import { registrationFields } from '@konbit/contracts';

/** A name as it is told at the door, in the two fields of a registration: what follows the first blank is the last. */
export function walkInName(told: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = told.trim().split(/\s+/);
  const within = (name: string) => [...name].slice(0, registrationFields.firstName.limit).join('');
  return { firstName: within(first), lastName: within(rest.join(' ')) };
}
