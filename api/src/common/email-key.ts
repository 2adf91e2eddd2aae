/** The key of an email, as `registrations.email_key` has it: emails of one key are one person's. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();

export const isSameEmail = (a: string, b: string): boolean => emailKey(a) === emailKey(b);
