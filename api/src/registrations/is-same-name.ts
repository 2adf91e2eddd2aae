/** Letters alone: at a venue people type on whatever keyboard is there. */
const letters = new Intl.Collator('en', { usage: 'search', sensitivity: 'base', ignorePunctuation: true });

/** Whether two last names are one, without regard to case, accents, blanks, hyphens or apostrophes. */
export const isSameName = (one: string, other: string): boolean => letters.compare(one, other) === 0;
