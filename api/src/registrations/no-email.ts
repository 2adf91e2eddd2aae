import { randomBytes } from 'node:crypto';

/** A domain that never exists (RFC 2606). */
const domain = 'no-email.invalid';

/**
 * Stands for the email of somebody who gave none, so that each registration has one by which organizers name it.
 * Random: nobody opens the hub by guessing it.
 */
export const noEmail = (): string => `guest-${randomBytes(6).toString('hex')}@${domain}`;

/** Whether there is anybody to write to. */
export const hasEmail = (email: string): boolean => !email.toLowerCase().endsWith(`@${domain}`);

/** The same in a query. */
export const hasEmailIn = (column: string): string => `${column} NOT LIKE '%@${domain}'`;
