/**
 * The name to greet with, or nothing. Anybody may type anything as the name of somebody else's address: what could
 * become a link or a message of its own in a mail from us is left out.
 */
export function greetingName(firstName: string): string {
  const name = firstName.replace(/\s+/g, ' ').trim();
  return name.length <= 40 && /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*\.?$/u.test(name) && name.split(' ').length <= 4
    ? name
    : '';
}
