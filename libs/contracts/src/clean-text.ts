import { registrationFields } from './registrations.ts';

/** Whether a text has anything to see: not only blanks, accents, and letters without a shape, such as U+3164. */
export const isVisible = (text: string): boolean =>
  /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u.test(text);

/** Letters without a shape, which come along when a text is copied, and control characters. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\ufdd0-\ufdef\ufffe\uffff]|(?!\s)\p{Cc}/gu;

/**
 * An email as it is stored: without what a copied one brings along (letters without a shape, `mailto:`, blanks, a full
 * stop or comma behind it), its domain in ASCII. It may still be malformed.
 */
export function cleanEmail(text: string): string {
  // Of a text too long for an email, nothing is worth the work.
  if (text.length > 2 * registrationFields.email.limit) return text.trim();
  const [, local, domain] = /^([^@]*@)([^@]*)$/.exec(withoutRemains(text)) ?? [];
  return local === undefined || domain === undefined ? withoutRemains(text) : local + asciiDomain(domain);
}

function withoutRemains(text: string): string {
  const address = text.normalize('NFC').replace(unseen, '').trim();
  const isLink = /^mailto:/i.test(address);
  const bare = isLink ? address.slice('mailto:'.length).replace(/\?.*$/s, '') : address;
  return bare.trim().replace(/[.,;\s]+$/, '');
}

/** `köln.example` as `xn--kln-sna.example`, as browsers send it. */
function asciiDomain(domain: string): string {
  const isAccented = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^a-z\d.-]/i.test(domain);
  if (!isAccented) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

const domainLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** No domain ends in one letter, or in a number as an IP address does. */
const lastLabel = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])';
const emailPattern = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${domainLabel}\\.)+${lastLabel}$`);

/** Wizard and server share this pattern: one @, a domain with a dot, no blanks, at most 254 characters. */
export const isWellFormedEmail = (email: string): boolean =>
  email.length <= registrationFields.email.limit &&
  emailPattern.test(email) &&
  !email.includes('..') &&
  !email.startsWith('.') &&
  !email.includes('.@');

/** Whether only the accents before the @ keep an email from being well-formed. */
export function isAccentedEmail(email: string): boolean {
  const plain = email.normalize('NFD').replace(/\p{M}/gu, '');
  return plain !== email && isWellFormedEmail(plain);
}
