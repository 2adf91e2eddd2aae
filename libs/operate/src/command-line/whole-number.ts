/** What an option says, from 1 to `most`. Throws a sentence for anything else. */
export function wholeNumber(name: string, text: string, most: number): number {
  if (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= most) return Number(text);
  throw new Error(`${name} must be a whole number from 1 to ${most}, not "${text}".`);
}
