/** The key of an email, as `registrations.email_key` has it: emails of one key are one person's. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();

export const isSameEmail = (a: string, b: string): boolean => emailKey(a) === emailKey(b);

/** The inbox that an email reaches: without a tag (`name+tag@`) and, at Gmail, without dots. Only limits compare it. */
export function inboxOf(email: string): string {
  const [name = '', domain = ''] = emailKey(email).split('@');
  const untagged = name.replace(/\+.*$/, '');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Of an alias there are as many as somebody likes to invent, all of one inbox. */
export const isAlias = (email: string): boolean => inboxOf(email) !== emailKey(email);
